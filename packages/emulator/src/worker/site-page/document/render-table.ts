import type { DocumentBlockTable, DocumentTableColumn } from '@svc-int/api';

import { type Cell, listVisibleColumns, listRecords } from '../../markdown/index.js';
import { renderAttribute, renderClassAttribute, type Html, htmlTemplate } from '../html.js';
import { renderCards } from './render-cards.js';
import { renderCell } from './render-cell.js';
import { type HtmlRenderContext, nestContext } from './render-context.js';

/** Cells of a table, empty ones included, beyond which its records are drawn as cards, which have no empty ones. */
const MOST_CELLS = 50_000;

export function renderTable(drawing: HtmlRenderContext, table: DocumentBlockTable): Html {
    const columns = listVisibleColumns(table);
    const records = listRecords(table);
    if (columns.length === 0) return htmlTemplate``;
    const { view } = table.data;
    if (view.type === 'cards') return renderCards(drawing, table, records, view);
    if (columns.length * (records.length + 1) > MOST_CELLS) return renderCards(drawing, table, records);
    const head = view.hideHeader
        ? undefined
        : htmlTemplate`<thead><tr>${columns.map((column) => headerOf(column, view.columnWidths))}</tr></thead>`;
    const rows = records.map((cells) => htmlTemplate`<tr>${rowOf(nestContext(drawing), columns, cells)}</tr>`);
    return htmlTemplate`<div${renderClassAttribute('table', table.data.fullWidth ? 'wide' : undefined)} tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>`;
}

function headerOf(column: DocumentTableColumn, widths: Record<string, number> = {}): Html {
    const width = Object.hasOwn(widths, column.id) ? (widths[column.id] ?? 0) : 0;
    const style = renderAttribute('style', width > 0 && width <= 100 ? `width:${width}%` : undefined);
    // An empty header says nothing to who hears it.
    if (column.title.trim() === '') return htmlTemplate`<td${style}></td>`;
    return htmlTemplate`<th scope="col"${renderClassAttribute(alignmentOf(column))}${style}>${column.title}</th>`;
}

function rowOf(drawing: HtmlRenderContext, columns: readonly DocumentTableColumn[], cells: readonly Cell[]): Html[] {
    const byPlace = new Map(cells.map((cell) => [cell.at, cell]));
    return columns.map((column, at) => {
        const cell = byPlace.get(at);
        return htmlTemplate`<td${renderClassAttribute(alignmentOf(column))}>${cell && renderCell(drawing, cell)}</td>`;
    });
}

function alignmentOf(column: DocumentTableColumn): string | undefined {
    if (column.type === 'number') return 'align-end';
    if (column.type !== 'text' || column.textAlignment === 'left') return undefined;
    return column.textAlignment === 'center' ? 'align-center' : 'align-end';
}
