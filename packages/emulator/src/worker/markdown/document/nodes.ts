import type {
    ContentReference,
    DocumentBlock,
    DocumentBlockParagraph,
    DocumentFragment,
    DocumentInline,
    DocumentMark,
    DocumentText,
} from '@svc-int/api';
import type { DOCUMENT_CONTENTS } from '@svc-int/api/schemas';

export type BlockType = DocumentBlock['type'];
export type LineNode = DocumentInline | DocumentText;
export type DocumentContentNode = DocumentBlock | LineNode;
export type Mark = DocumentMark;

export type TagAttributesOrNodeData = Record<string, unknown>;

export type BlockOf<Type extends BlockType> = Extract<DocumentBlock, { type: Type }>;

export type CreateNodeKey = () => string;

export type BlockContainer = keyof typeof DOCUMENT_CONTENTS;

const HEADINGS = ['heading-1', 'heading-2', 'heading-3'] as const;

const SPECIFICATIONS = ['swagger', 'openapi-operation', 'openapi-schemas', 'openapi-webhook'] as const;

export type SpecificationBlock = BlockOf<(typeof SPECIFICATIONS)[number]>;

/** Shows a stored specification, not a file or a URL. */
export type StoredSpecificationBlock = Exclude<SpecificationBlock, { type: 'swagger' }>;

export interface ParsedImage {
    src: string;
    alt?: string | null | undefined;
    caption?: string | null | undefined;
    /** Width in pixels. */
    width?: number | undefined;
    height?: number | undefined;
}

export function isHeadingBlock(node: DocumentContentNode): node is BlockOf<'heading-1' | 'heading-2' | 'heading-3'> {
    return (HEADINGS as readonly string[]).includes((node as { type?: string }).type ?? '');
}

export function isSpecificationType(type: string): type is SpecificationBlock['type'] {
    return (SPECIFICATIONS as readonly string[]).includes(type);
}

export function isSpecificationBlock(node: DocumentContentNode): node is SpecificationBlock {
    return node.object === 'block' && isSpecificationType(node.type);
}

export function createText(key: string, text: string, marks: readonly Mark[] = []): DocumentText {
    return { object: 'text', key, leaves: [{ object: 'leaf', text, marks: [...marks] }] };
}

export function createParagraph(key: string, nodes: LineNode[]): DocumentBlockParagraph {
    return { object: 'block', type: 'paragraph', key, nodes };
}

export function createUrlReference(url: string): Extract<ContentReference, { kind: 'url' }> {
    return { kind: 'url', url: url || '#' };
}

export function findFragment<Fragment extends DocumentFragment>(
    { fragments }: { fragments: readonly Fragment[] },
    name: string,
): Fragment | undefined {
    return fragments.find(({ fragment, type }) => (fragment ?? type) === name);
}
