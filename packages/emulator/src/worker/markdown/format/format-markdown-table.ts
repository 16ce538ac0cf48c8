import type { DocumentBlockTable } from '@svc-int/api';
import type { PhrasingContent, Table } from 'mdast';
import { isDeepStrictEqual } from 'node:util';

import { createHtmlNode } from '../document/marks.js';
import { type DocumentContentNode, type LineNode, createText } from '../document/nodes.js';
import { listVisibleColumns, createTextTable, listRecordCells, type TextColumn } from '../document/table-records.js';
import { concatNodesPlainText } from '../document/walk-document-nodes.js';
import { formatInlineNodesAsPhrasingContent } from './format-line.js';
import type { FormatContext } from './format-context.js';

export function formatMarkdownTable(writer: FormatContext, table: DocumentBlockTable): Table | undefined {
    const columns = toTextColumns(table);
    const rows = columns && toRows(table);
    if (!rows || !isPlainGrid(table, columns, rows) || rows.flat().some(hasBarInCode)) return undefined;
    const header = columns.map(({ title }): LineNode[] => [createText('', title)]);
    const align = columns.map(({ textAlignment }) => (textAlignment === 'left' ? null : textAlignment));
    const children = [header, ...rows].map((row) => ({
        type: 'tableRow' as const,
        children: row.map((cell) => ({ type: 'tableCell' as const, children: formatCell(writer, cell) })),
    }));
    return { type: 'table', align, children };
}

function toTextColumns(table: DocumentBlockTable): TextColumn[] | undefined {
    const columns = listVisibleColumns(table).flatMap((column) =>
        column.type === 'text' && isTitle(column.title)
            ? [{ title: column.title, textAlignment: column.textAlignment }]
            : [],
    );
    return columns.length > 0 && columns.length === table.data.view.columns.length ? columns : undefined;
}

function isTitle(text: string): boolean {
    return text.trim() === text && !/[\r\n\t]/.test(text);
}

function toRows(table: DocumentBlockTable): LineNode[][][] | undefined {
    const rows = listRecordCells(table).map((cells) =>
        cells.map(({ at, nodes }, index) => (at === index ? toLine(nodes) : undefined)),
    );
    return rows.every((row) => row.every((line) => line !== undefined)) ? rows : undefined;
}

function toLine([paragraph, ...others]: readonly DocumentContentNode[]): LineNode[] | undefined {
    return paragraph?.object === 'block' && paragraph.type === 'paragraph' && !paragraph.data && others.length === 0
        ? paragraph.nodes
        : undefined;
}

function isPlainGrid(
    { data, fragments }: DocumentBlockTable,
    columns: readonly TextColumn[],
    rows: LineNode[][][],
): boolean {
    const grid = createTextTable(() => '', columns, rows);
    const formatNames = (all: DocumentBlockTable['fragments']) =>
        all.map(({ fragment, type }) => `${fragment} ${type}`).join();
    return isDeepStrictEqual(data, grid.data) && formatNames(fragments) === formatNames(grid.fragments);
}

/** Cells cannot escape `|` within formulas and HTML, and within code after a backslash. */
function hasBarInCode(cell: readonly LineNode[]): boolean {
    return cell.some((node) => {
        if (node.object !== 'text') return JSON.stringify(node.data ?? {}).includes('|') || node.type === 'annotation';
        const isCode = node.leaves.some(({ marks }) => marks.some(({ type }) => type === 'code'));
        return isCode && concatNodesPlainText([node]).includes('\\|');
    });
}

/** Spaces at the ends of a cell must be character references. */
function formatCell(writer: FormatContext, cell: readonly LineNode[]): PhrasingContent[] {
    const nodes = formatInlineNodesAsPhrasingContent(writer, cell, 'single');
    return nodes.flatMap((node, at): PhrasingContent[] => {
        if (node.type !== 'text') return [node];
        const { value } = node;
        const text = at === 0 ? value.replace(/^[ \t]+/, '') : value;
        const inner = at === nodes.length - 1 ? stripTrailingSpaces(text) : text;
        const before = value.length - text.length;
        return [
            ...formatSpaces(value.slice(0, before)),
            { type: 'text', value: inner },
            ...formatSpaces(value.slice(before + inner.length)),
        ];
    });
}

/** A regular expression would take quadratic time. */
function stripTrailingSpaces(text: string): string {
    let end = text.length;
    while (' \t'.includes(text[end - 1] ?? 'x')) end--;
    return text.slice(0, end);
}

function formatSpaces(text: string): PhrasingContent[] {
    return text === '' ? [] : [createHtmlNode([...text].map((space) => `&#${space.charCodeAt(0)};`).join(''))];
}
