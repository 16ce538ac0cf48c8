import type { ContentReference, DocumentBlock, DocumentInline, DocumentText } from '@svc-int/api';

export type BlockType = DocumentBlock['type'];
export type BlockNode = NonNullable<DocumentBlock['nodes']>[number];
export type LineNode = DocumentInline | DocumentText;
export type Mark = DocumentText['leaves'][number]['marks'][number];
export type NodeData = Record<string, unknown>;

/** Gives each node of a document a key of its own. */
export type KeyMaker = () => string;

/** Kinds of block content: a line of text, other blocks, lines of code, or nothing but data. */
export type Holds = 'line' | 'blocks' | 'code' | 'data';

export const HOLDS: Readonly<Record<BlockType, Holds>> = {
    paragraph: 'line',
    'heading-1': 'line',
    'heading-2': 'line',
    'heading-3': 'line',
    'code-line': 'line',
    file: 'line',
    'list-ordered': 'blocks',
    'list-unordered': 'blocks',
    'list-tasks': 'blocks',
    'list-item': 'blocks',
    blockquote: 'blocks',
    hint: 'blocks',
    expandable: 'blocks',
    code: 'code',
    divider: 'data',
    images: 'data',
    math: 'data',
    tabs: 'data',
    stepper: 'data',
    columns: 'data',
    table: 'data',
    'content-ref': 'data',
    integration: 'data',
    'reusable-content': 'data',
};

/** Blocks of several parts, each with blocks in it: the tag of a part, and the data that holds them. */
export const PARTS = {
    tabs: { tag: 'tab', field: 'tabs' },
    stepper: { tag: 'step', field: 'steps' },
    columns: { tag: 'column', field: 'columns' },
} as const;

/** One part of tabs, a stepper or columns. */
export interface Part extends NodeData {
    nodes: DocumentBlock[];
}

/** The cells of a table, line by line. */
export interface TableData extends NodeData {
    columns: { alignment: 'left' | 'center' | 'right' }[];
    header: LineNode[][];
    /** Can be shorter than the header. */
    rows: LineNode[][][];
}

/** A picture among others, or in a line. */
export interface Picture extends NodeData {
    ref: ContentReference;
    alt?: string;
    caption?: string;
}

export function blockOf(type: BlockType, key: string, nodes: DocumentBlock['nodes'], data?: NodeData): DocumentBlock {
    const isVoid = HOLDS[type] === 'data';
    const hasData = data !== undefined && Object.keys(data).length > 0;
    return { object: 'block', type, key, isVoid, ...(hasData && { data }), ...(nodes && { nodes }) };
}

export function textOf(key: string, text: string, marks: readonly Mark[] = []): DocumentText {
    return { object: 'text', key, leaves: [{ object: 'leaf', text, marks: [...marks] }] };
}
