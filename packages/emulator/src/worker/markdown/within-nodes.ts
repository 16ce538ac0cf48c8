import {
    HOLDS,
    PARTS,
    type BlockNode,
    type LineNode,
    type Mark,
    type NodeData,
    type Part,
    type TableData,
} from './nodes.js';

/** Every node of a document, those within the data of others too. */
export function* nodesIn(nodes: readonly BlockNode[]): Generator<BlockNode> {
    const ahead = nodes.filter(isNode).toReversed();
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        yield node;
        // One by one: so many arguments a call can't have.
        for (const inner of nodesWithin(node).toReversed()) ahead.push(inner);
    }
}

/** The text of nodes without its marks. */
export function plainTextOf(nodes: readonly BlockNode[]): string {
    let text = '';
    for (const node of nodesIn(nodes))
        if (node.object === 'text') text += node.leaves.map((leaf) => leaf.text).join('');
    return text;
}

/** The nodes within a node that are such, but for those within its data. */
export function nodesOf(node: BlockNode): BlockNode[] {
    return node.object === 'text' ? [] : (node.nodes ?? []).filter(isNode);
}

/** The nodes within a node, those within its data too. */
export function nodesWithin(node: BlockNode): BlockNode[] {
    const nodes = nodesOf(node);
    if (node.object !== 'block' || !node.data) return nodes;
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

/** The cells of a table, line by line. */
export function cellsOf({ header, rows }: NodeData): LineNode[][] {
    const lines = [header, ...(Array.isArray(rows) ? (rows as unknown[]) : [])];
    const cells: unknown[] = lines.flatMap((line) => (Array.isArray(line) ? (line as unknown[]) : []));
    return cells.filter((cell): cell is LineNode[] => areNodes(cell, ['inline', 'text']));
}

const INLINES: ReadonlySet<string> = new Set(['link', 'emoji', 'inline-math', 'inline-image', 'mention']);

/** The data of nodes are what somebody sent: nodes within them have been checked by nobody. Looks at each, not into it. */
function areNodes(nodes: unknown, kinds: readonly BlockNode['object'][]): nodes is BlockNode[] {
    return Array.isArray(nodes) && nodes.every((node: unknown) => isNode(node) && kinds.includes(node.object));
}

export function isNode(node: unknown): node is BlockNode {
    const { object, type, leaves, nodes = [], data = {} } = (node ?? {}) as Record<string, unknown>;
    if (object === 'text') return Array.isArray(leaves) && leaves.every(isLeaf);
    const isKnown =
        typeof type === 'string' &&
        (object === 'block' ? Object.hasOwn(HOLDS, type) : object === 'inline' && INLINES.has(type));
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
