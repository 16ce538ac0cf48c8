import type { ContentReference, DocumentBlockTable } from '@svc-int/api';

import {
    type DocumentContentNode,
    type NonEmptyTableRecordCell,
    listVisibleColumns,
    isHeadingBlock,
    type LineNode,
    concatNodesPlainText,
    listRecordCells,
    createText,
    formatNonTextCellValue,
} from '../../markdown/index.js';
import type { PrintBlock, PrintRun } from '@svc-int/converters';
import { toPrintRuns } from './to-print-runs.js';
import type { PrintState } from './print-state.js';
import type { PrintLocation } from './print-location.js';

/** Counts empty cells, which the cards of larger tables omit. */
const MAX_TABLE_CELLS = 100_000;

export function toTablePrintBlocks(printing: PrintState, at: PrintLocation, table: DocumentBlockTable): PrintBlock[] {
    const { view } = table.data;
    const columns = listVisibleColumns(table);
    if (columns.length === 0) return [];
    const printCell = (cell: NonEmptyTableRecordCell) => printCellRuns(printing, at, cell);
    const records = listRecordCells(table);
    if (view.type === 'cards' || columns.length * records.length > MAX_TABLE_CELLS)
        return records.map((cells) => ({
            type: 'box',
            tone: 'part',
            blocks: cells.map((cell): PrintBlock => ({ type: 'text', runs: printCell(cell) })),
        }));
    const header = columns.map(({ title }): PrintRun[] => [{ text: title, bold: true }]);
    const rows = records.map((cells) => {
        const row: PrintRun[][] = [];
        for (const cell of cells) {
            while (row.length < cell.at) row.push([]);
            row.push(printCell(cell));
        }
        return row;
    });
    const alignments = columns.map((column) => (column.type === 'text' ? column.textAlignment : 'left'));
    // With a hidden header, the first row, drawn as header, is empty.
    return [
        { type: 'table', alignments, rows: view.hideHeader ? [columns.map(() => []), ...rows] : [header, ...rows] },
    ];
}

function printCellRuns(printing: PrintState, at: PrintLocation, cell: NonEmptyTableRecordCell): PrintRun[] {
    const { column, value, nodes } = cell;
    if (column.type === 'text') return nodes.flatMap((node, index) => printBlockRuns(printing, at, node, index > 0));
    if (column.type === 'checkbox') return [{ text: value === true ? '☑' : '☐' }];
    if (column.type === 'rating') return [{ text: `${formatNonTextCellValue(cell)}/${column.max}` }];
    const isReference = typeof value === 'object' && !Array.isArray(value);
    return isReference ? printReference(printing, at, value) : [{ text: formatNonTextCellValue(cell) }];
}

function printReference(printing: PrintState, at: PrintLocation, reference: ContentReference): PrintRun[] {
    return [{ text: printing.getName(at, reference), ...printing.getDestination(at, reference) }];
}

function printBlockRuns(
    printing: PrintState,
    at: PrintLocation,
    node: DocumentContentNode,
    isNext: boolean,
): PrintRun[] {
    const before = isNext ? [{ text: '\n' }] : [];
    return [...before, ...toPrintRuns(printing, at, toLineNodes(node))];
}

function toLineNodes(node: DocumentContentNode): LineNode[] {
    if (node.object !== 'block') return [node];
    if (node.type === 'paragraph' || isHeadingBlock(node)) return node.nodes;
    if (node.type === 'content-ref' || node.type === 'file')
        return [{ object: 'inline', type: 'mention', isVoid: true, data: { ref: node.data.ref } }];
    if (node.type === 'embed') return [createText('', [node.data.url, concatNodesPlainText([node])].join(' ').trim())];
    if (node.type !== 'images') return [createText('', concatNodesPlainText([node]))];
    return node.nodes.map(({ data: { ref, alt } }) => {
        return { object: 'inline', type: 'inline-image', isVoid: true, data: { ref, ...(alt && { caption: alt }) } };
    });
}
