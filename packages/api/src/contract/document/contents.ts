import * as z from 'zod';

import type { DocumentBlock } from '../../client/document-block.js';
import type {
    DocumentBlocksEssentials,
    DocumentBlocksInAnnotation,
    DocumentBlocksInBlockquote,
    DocumentBlocksInExpandable,
    DocumentBlocksInListItem,
    DocumentBlocksInStep,
    DocumentBlocksInUpdate,
    DocumentBlocksTopLevels,
} from '../../client/resources.gen.js';

type BlockType = DocumentBlock['type'];

const ESSENTIALS = [
    'paragraph',
    'heading-1',
    'heading-2',
    'heading-3',
    'list-ordered',
    'list-unordered',
    'list-tasks',
    'divider',
] as const;

const STEP = [
    ...ESSENTIALS,
    'content-ref',
    'code',
    'embed',
    'file',
    'images',
    'drawing',
    'hint',
    'blockquote',
    'math',
    'integration',
    'prompt',
] as const;

/** Allowed block types by container. `step` also applies to tabs and columns. */
export const DOCUMENT_CONTENTS = {
    essentials: ESSENTIALS,
    top: [
        ...ESSENTIALS,
        'blockquote',
        'hint',
        'images',
        'file',
        'drawing',
        'embed',
        'code',
        'math',
        'expandable',
        'tabs',
        'table',
        'swagger',
        'openapi-operation',
        'openapi-schemas',
        'openapi-webhook',
        'content-ref',
        'integration',
        'reusable-content',
        'stepper',
        'columns',
        'if',
        'updates',
        'prompt',
    ],
    blockquote: [...ESSENTIALS, 'blockquote'],
    listItem: [...ESSENTIALS, 'code', 'hint', 'blockquote', 'math', 'table'],
    annotation: [...ESSENTIALS, 'code'],
    expandable: [...ESSENTIALS, 'images', 'code', 'table', 'hint', 'blockquote', 'reusable-content', 'prompt'],
    step: STEP,
    update: [...STEP, 'tabs', 'expandable'],
} as const satisfies Record<string, readonly BlockType[]>;

interface Contents {
    essentials: DocumentBlocksEssentials;
    top: DocumentBlocksTopLevels;
    blockquote: DocumentBlocksInBlockquote;
    listItem: DocumentBlocksInListItem;
    annotation: DocumentBlocksInAnnotation;
    expandable: DocumentBlocksInExpandable;
    step: DocumentBlocksInStep;
    update: DocumentBlocksInUpdate;
}

const IDS: Record<keyof Contents, string> = {
    essentials: 'DocumentBlocksEssentials',
    top: 'DocumentBlocksTopLevels',
    blockquote: 'DocumentBlocksInBlockquote',
    listItem: 'DocumentBlocksInListItem',
    annotation: 'DocumentBlocksInAnnotation',
    expandable: 'DocumentBlocksInExpandable',
    step: 'DocumentBlocksInStep',
    update: 'DocumentBlocksInUpdate',
};

export type DocumentBlockSchema = z.ZodObject<{ type: z.ZodLiteral<BlockType>; data?: z.ZodType }>;

const blocks = new Map<BlockType, DocumentBlockSchema>();

export function registerDocumentBlockSchemas(schemas: readonly DocumentBlockSchema[]): void {
    for (const schema of schemas) for (const type of schema.shape.type.values) blocks.set(type, schema);
}

type AnySchema = z.ZodType<never, never>;

const kinds = new Map<keyof Contents, AnySchema>();

export function createBlockListSchema<Kind extends keyof Contents>(
    container: Kind,
): z.ZodType<Contents[Kind][], Contents[Kind][]> {
    const block = kinds.get(container) ?? createBlockUnionSchema(container);
    kinds.set(container, block);
    // Only schemas with a name may be recursive.
    return z.array(block);
}

function createBlockUnionSchema(kind: keyof Contents): AnySchema {
    const block = z.lazy(() => z.discriminatedUnion('type', listBlockSchemas(DOCUMENT_CONTENTS[kind])));
    return block.meta({ id: IDS[kind] }) as unknown as AnySchema;
}

function listBlockSchemas(types: readonly BlockType[]): [DocumentBlockSchema] {
    const schemas = new Set(types.flatMap((type) => blocks.get(type) ?? []));
    return [...schemas] as [DocumentBlockSchema];
}
