import type { DocumentBlockTable, DocumentTableColumn } from '@svc-int/api';

import { type Cell, columnsOf, recordsOf } from '../../markdown/index.js';
import { attribute, classes, type Html, markup } from '../html.js';
import { drawCards } from './draw-cards.js';
import { drawCell } from './draw-cell.js';
import { type Drawing, inside } from './drawing.js';

/** Cells of a table, empty ones included, beyond which its records are drawn as cards, which have no empty ones. */
const MOST_CELLS = 50_000;

export function drawTable(drawing: Drawing, table: DocumentBlockTable): Html {
    const columns = columnsOf(table);
    const records = recordsOf(table);
    if (columns.length === 0) return markup``;
    const { view } = table.data;
    if (view.type === 'cards') return drawCards(drawing, table, records, view);
    if (columns.length * (records.length + 1) > MOST_CELLS) return drawCards(drawing, table, records);
    const head = view.hideHeader
        ? undefined
        : markup`<thead><tr>${columns.map((column) => headerOf(column, view.columnWidths))}</tr></thead>`;
    const rows = records.map((cells) => markup`<tr>${rowOf(inside(drawing), columns, cells)}</tr>`);
    return markup`<div${classes('table', table.data.fullWidth ? 'wide' : undefined)} tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>`;
}

function headerOf(column: DocumentTableColumn, widths: Record<string, number> = {}): Html {
    const width = Object.hasOwn(widths, column.id) ? (widths[column.id] ?? 0) : 0;
    const style = attribute('style', width > 0 && width <= 100 ? `width:${width}%` : undefined);
    // An empty header says nothing to who hears it.
    if (column.title.trim() === '') return markup`<td${style}></td>`;
    return markup`<th scope="col"${classes(alignmentOf(column))}${style}>${column.title}</th>`;
}

function rowOf(drawing: Drawing, columns: readonly DocumentTableColumn[], cells: readonly Cell[]): Html[] {
    const byPlace = new Map(cells.map((cell) => [cell.at, cell]));
    return columns.map((column, at) => {
        const cell = byPlace.get(at);
        return markup`<td${classes(alignmentOf(column))}>${cell && drawCell(drawing, cell)}</td>`;
    });
}

function alignmentOf(column: DocumentTableColumn): string | undefined {
    if (column.type === 'number') return 'align-end';
    if (column.type !== 'text' || column.textAlignment === 'left') return undefined;
    return column.textAlignment === 'center' ? 'align-center' : 'align-end';
}
