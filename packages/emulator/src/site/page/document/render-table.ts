import type { DocumentBlockTable, DocumentTableColumn } from '@svc-int/api';

import { type NonEmptyTableRecordCell, listVisibleColumns, listRecordCells } from '../../../worker/markdown/index.js';
import { renderAttribute, renderClassAttribute, type SafeHtml, createHtml } from '../html.js';
import { renderCards } from './render-cards.js';
import { renderCell } from './render-cell.js';
import { type HtmlRenderContext, renderEach, createDeeperNestedHtmlRenderContext } from './render-context.js';

/** Includes empty cells, which the cards of larger tables omit. */
const MAX_CELLS = 50_000;

export function renderTable(context: HtmlRenderContext, table: DocumentBlockTable): SafeHtml {
    const columns = listVisibleColumns(table);
    const records = listRecordCells(table);
    const { view } = table.data;
    if (view.type === 'cards') return renderCards(context, table, records, view);
    if (columns.length === 0) return createHtml``;
    if (columns.length * (records.length + 1) > MAX_CELLS) return renderCards(context, table, records);
    const head = view.hideHeader
        ? undefined
        : createHtml`<thead><tr>${renderEach(context, columns, (column) => renderHeader(column, view.columnWidths))}</tr></thead>`;
    const rows = renderEach(
        context,
        records,
        (cells) => createHtml`<tr>${renderRow(createDeeperNestedHtmlRenderContext(context), columns, cells)}</tr>`,
    );
    return createHtml`<div${renderClassAttribute('table', table.data.fullWidth ? 'wide' : undefined)} tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>`;
}

function renderHeader(column: DocumentTableColumn, widths: Record<string, number> = {}): SafeHtml {
    const width = Object.hasOwn(widths, column.id) ? (widths[column.id] ?? 0) : 0;
    // Widths up to 100 are percentages, as in older documents; larger widths are pixels.
    const style = renderAttribute('style', width > 0 ? `width:${width}${width <= 100 ? '%' : 'px'}` : undefined);
    // An empty header cell confuses users of assistive technology.
    if (column.title.trim() === '') return createHtml`<td${style}></td>`;
    return createHtml`<th scope="col"${renderClassAttribute(getAlignmentClass(column))}${style}>${column.title}</th>`;
}

function renderRow(
    context: HtmlRenderContext,
    columns: readonly DocumentTableColumn[],
    cells: readonly NonEmptyTableRecordCell[],
): SafeHtml {
    const byColumn = new Map(cells.map((cell) => [cell.at, cell]));
    return renderEach(context, columns, (column, at) => {
        const cell = byColumn.get(at);
        return createHtml`<td${renderClassAttribute(getAlignmentClass(column))}>${cell && renderCell(context, cell)}</td>`;
    });
}

function getAlignmentClass(column: DocumentTableColumn): string | undefined {
    if (column.type === 'number') return 'align-end';
    if (column.type !== 'text' || column.textAlignment === 'left') return undefined;
    return column.textAlignment === 'center' ? 'align-center' : 'align-end';
}
