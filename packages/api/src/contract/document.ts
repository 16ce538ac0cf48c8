import * as z from 'zod';

// All parts of a document keep fields that are not named here: what is sent is kept whole.
const nodeDataSchema = z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Data that the type of the node requires.');

const markSchema = z.looseObject({
    object: z.literal('mark'),
    type: z.enum(['bold', 'italic', 'code', 'keyboard', 'strikethrough', 'color']),
    data: nodeDataSchema,
});

const leafSchema = z.looseObject({
    object: z.literal('leaf'),
    text: z.string(),
    marks: z.array(markSchema),
});

const textSchema = z
    .looseObject({
        object: z.literal('text'),
        key: z.string().optional(),
        leaves: z.array(leafSchema),
    })
    .meta({ id: 'DocumentText', description: 'A run of text, in parts with the same marks.' });

const node = {
    key: z.string().optional().describe('Unique in the document.'),
    isVoid: z.boolean().optional().describe('Whether it has no text of its own.'),
    data: nodeDataSchema,
};

const inlineFields = z.looseObject({
    object: z.literal('inline'),
    type: z.enum(['link', 'emoji', 'inline-math', 'inline-image', 'mention']),
    ...node,
});

const blockFields = z.looseObject({
    object: z.literal('block'),
    type: z.enum([
        'paragraph',
        'heading-1',
        'heading-2',
        'heading-3',
        'list-ordered',
        'list-unordered',
        'list-tasks',
        'list-item',
        'divider',
        'blockquote',
        'hint',
        'images',
        'file',
        'code',
        'code-line',
        'math',
        'expandable',
        'tabs',
        'table',
        'content-ref',
        'integration',
        'reusable-content',
        'stepper',
        'columns',
    ]),
    ...node,
});

/** A run of text, in parts that are marked alike. */
export type DocumentText = z.output<typeof textSchema>;

/** A node in a line of text. */
export interface DocumentInline extends z.output<typeof inlineFields> {
    nodes?: (DocumentInline | DocumentText)[] | undefined;
}

/** A node that stands by itself, such as a paragraph. */
export interface DocumentBlock extends z.output<typeof blockFields> {
    nodes?: (DocumentBlock | DocumentInline | DocumentText)[] | undefined;
}

type Nodes<Node> = z.ZodType<Node[], Node[]>;

// Said in full: types of schemas that hold each other can't be inferred.
// Named: a schema that holds itself needs a name in the OpenAPI document.
const inlineNodes: Nodes<DocumentInline | DocumentText> = z
    .lazy(() => z.array(z.discriminatedUnion('object', [inlineSchema, textSchema])))
    .meta({ id: 'DocumentInlineNodes' });
const blockNodes: Nodes<DocumentBlock | DocumentInline | DocumentText> = z
    .lazy(() => z.array(z.discriminatedUnion('object', [blockSchema, inlineSchema, textSchema])))
    .meta({ id: 'DocumentBlockNodes' });

const inlineSchema = inlineFields
    .extend({ nodes: inlineNodes.optional() })
    .meta({ id: 'DocumentInline', description: 'An inline node.' });
const blockSchema = blockFields
    .extend({ nodes: blockNodes.optional() })
    .meta({ id: 'DocumentBlock', description: 'A block node, such as a paragraph.' });

export const documentSchema = z
    .looseObject({
        object: z.literal('document'),
        data: z.looseObject({ schemaVersion: z.number() }),
        nodes: z.array(blockSchema),
    })
    .meta({ id: 'ContentDocument', description: 'The body of a page or a comment, or instructions, as a tree.' });
