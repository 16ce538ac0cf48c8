import type { PhrasingContent, Table } from 'mdast';

import { htmlNode } from './marks.js';
import type { BlockNode, NodeData } from './nodes.js';
import { nodesIn, plainTextOf, tableOf } from './within-nodes.js';
import { writeLine } from './write-line.js';
import type { Writer } from './writer.js';

/** A table as Markdown has it; undefined where Markdown can't say all of it. */
export function writeTable(writer: Writer, data: NodeData): Table | undefined {
    const table = tableOf(data);
    if (!table || [table.header, ...table.rows].flat().some(hasBarInCode)) return undefined;
    const align = table.columns.map(({ alignment }) => (alignment === 'left' ? null : alignment));
    const children = [table.header, ...table.rows].map((row) => ({
        type: 'tableRow' as const,
        children: row.map((cell) => ({ type: 'tableCell' as const, children: cellOf(writer, cell) })),
    }));
    return { type: 'table', align, children };
}

/** In a cell `|` is escaped, for which there is no way in formulas, nor after a backslash in code. */
function hasBarInCode(cell: readonly BlockNode[]): boolean {
    return [...nodesIn(cell)].some((node) => {
        if (node.object !== 'text')
            return node.data?.['formula'] !== undefined && String(node.data['formula']).includes('|');
        const isCode = node.leaves.some(({ marks }) => marks.some(({ type }) => type === 'code'));
        return isCode && plainTextOf([node]).includes('\\|');
    });
}

/** Spaces at the ends of a cell are not part of it, unless they are written as references. */
function cellOf(writer: Writer, cell: readonly BlockNode[]): PhrasingContent[] {
    const nodes = writeLine(writer, cell, 'single');
    return nodes.flatMap((node, at): PhrasingContent[] => {
        if (node.type !== 'text') return [node];
        const { value } = node;
        const text = at === 0 ? value.replace(/^[ \t]+/, '') : value;
        const inner = at === nodes.length - 1 ? withoutEnd(text) : text;
        const before = value.length - text.length;
        return [
            ...spaces(value.slice(0, before)),
            { type: 'text', value: inner },
            ...spaces(value.slice(before + inner.length)),
        ];
    });
}

/** Not by a pattern, which would begin at each space. */
function withoutEnd(text: string): string {
    let end = text.length;
    while (' \t'.includes(text[end - 1] ?? 'x')) end--;
    return text.slice(0, end);
}

function spaces(text: string): PhrasingContent[] {
    return text === '' ? [] : [htmlNode([...text].map((space) => `&#${space.charCodeAt(0)};`).join(''))];
}
