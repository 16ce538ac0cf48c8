import type { ContentReference, DocumentBlock, DocumentInline, DocumentText } from '@svc-int/api';

export type BlockType = DocumentBlock['type'];
export type BlockNode = NonNullable<DocumentBlock['nodes']>[number];
export type LineNode = DocumentInline | DocumentText;
export type Mark = DocumentText['leaves'][number]['marks'][number];
export type NodeData = Record<string, unknown>;

/** Gives each node of a document a key of its own. */
export type KeyMaker = () => string;

/** What blocks hold: a line of text, other blocks, lines of code, or nothing but data. */
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

/** Every node of a document, those within the data of others too. */
export function* nodesIn(nodes: readonly BlockNode[]): Generator<BlockNode> {
    const ahead = [...nodes].toReversed();
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        yield node;
        // One by one: so many arguments a call can't have.
        for (const inner of childrenOf(node).toReversed()) ahead.push(inner);
    }
}

/** The text of nodes without its marks. */
export function plainTextOf(nodes: readonly BlockNode[]): string {
    let text = '';
    for (const node of nodesIn(nodes))
        if (node.object === 'text') text += node.leaves.map((leaf) => leaf.text).join('');
    return text;
}

function childrenOf(node: BlockNode): BlockNode[] {
    if (node.object === 'text') return [];
    const nodes = (node.nodes ?? []).filter(isNode);
    if (node.object === 'inline' || !node.data) return nodes;
    if (node.type === 'table') return [...nodes, ...cellsOf(node.data).flat()];
    const parts = node.type in PARTS ? partsOf(node.type as keyof typeof PARTS, node.data) : undefined;
    return parts ? [...nodes, ...parts.flatMap((part) => part.nodes)] : nodes;
}

/** The parts of tabs, a stepper or columns; undefined where the data are others than theirs. */
export function partsOf(type: keyof typeof PARTS, data: NodeData): Part[] | undefined {
    const parts = data[PARTS[type].field];
    const isWhole = Array.isArray(parts) && parts.every((part) => areNodes((part as Part | null)?.nodes, ['block']));
    return isWhole && parts.length > 0 ? (parts as Part[]) : undefined;
}

/** The data of a table, where they are such as Markdown can say. */
export function tableOf(data: NodeData): TableData | undefined {
    const { columns, header, rows, ...more } = data as Partial<TableData>;
    if (!Array.isArray(columns) || columns.length === 0 || !Array.isArray(rows) || Object.keys(more).length > 0)
        return undefined;
    const areColumns = columns.every(
        (column) =>
            Object.keys(column ?? {}).join() === 'alignment' && /^(?:left|center|right)$/.test(column.alignment),
    );
    const lines: unknown[] = [header, ...rows];
    const isWhole = lines.every(
        (line) =>
            Array.isArray(line) &&
            line.length <= columns.length &&
            line.every((cell) => areNodes(cell, ['inline', 'text'])),
    );
    return areColumns && isWhole && header?.length === columns.length ? (data as TableData) : undefined;
}

function cellsOf({ header, rows }: NodeData): LineNode[][] {
    const lines = [header, ...(Array.isArray(rows) ? (rows as unknown[]) : [])];
    const cells: unknown[] = lines.flatMap((line) => (Array.isArray(line) ? (line as unknown[]) : []));
    return cells.filter((cell): cell is LineNode[] => areNodes(cell, ['inline', 'text']));
}

const INLINES: ReadonlySet<string> = new Set(['link', 'emoji', 'inline-math', 'inline-image', 'mention']);

/** The data of nodes are what somebody sent: nodes within them have been checked by nobody. Looks at each, not into it. */
function areNodes(nodes: unknown, kinds: readonly BlockNode['object'][]): nodes is BlockNode[] {
    return Array.isArray(nodes) && nodes.every((node: unknown) => isNode(node) && kinds.includes(node.object));
}

function isNode(node: unknown): node is BlockNode {
    const { object, type, leaves, nodes = [], data = {} } = (node ?? {}) as Record<string, unknown>;
    if (object === 'text') return Array.isArray(leaves) && leaves.every(isLeaf);
    const isKnown =
        typeof type === 'string' && (object === 'block' ? type in HOLDS : object === 'inline' && INLINES.has(type));
    return isKnown && Array.isArray(nodes) && typeof data === 'object' && data !== null;
}

function isLeaf(leaf: unknown): boolean {
    const { text, marks } = (leaf ?? {}) as Record<string, unknown>;
    return (
        typeof text === 'string' &&
        Array.isArray(marks) &&
        marks.every((mark) => typeof (mark as Mark | null)?.type === 'string')
    );
}
