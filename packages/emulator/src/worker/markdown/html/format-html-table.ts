import type { DocumentBlock, DocumentBlockTable, DocumentTableColumn, DocumentTableRecord } from '@svc-int/api';

import { createText } from '../document/nodes.js';
import { formatReferenceAsIdHref } from '../references/reference-path.js';
import { findSelectOption } from '../document/table-records.js';
import { formatHtmlAttributes, formatHtmlLine, type HtmlFormatState } from './format-html-line.js';

type FormatBlocks = (blocks: readonly DocumentBlock[]) => string;
type Value = DocumentTableRecord['values'][string];

/** Uses the format of the hosted service. Ids derive from positions. */
export function formatHtmlTable(
    state: HtmlFormatState,
    { data, fragments }: DocumentBlockTable,
    formatBlocks: FormatBlocks,
): string {
    const columns = orderColumns(data);
    const cells = new Map(fragments.map(({ fragment, nodes }) => [fragment, nodes]));
    const records = Object.values(data.records).toSorted((a, b) => (a.orderIndex < b.orderIndex ? -1 : 1));
    const used = new Set<unknown>();
    const rows = records.map(({ values }) => {
        const row = columns.map((column) => {
            const value = values[column.id];
            if (value === undefined) return column.type === 'text' ? undefined : '<td></td>';
            if (column.type !== 'text') return `<td>${formatValue(state, column, value)}</td>`;
            const nodes = typeof value === 'string' ? cells.get(value) : undefined;
            if (!nodes || used.has(value)) state.isComplete = false;
            used.add(value);
            return `<td>${formatBlocks(nodes ?? [])}</td>`;
        });
        const length = row.findLastIndex((cell) => cell !== undefined) + 1;
        return `<tr>${row
            .slice(0, length)
            .map((cell) => cell ?? '<td></td>')
            .join('')}</tr>`;
    });
    if (columns.length === 0 || fragments.some(({ fragment, type }) => !used.has(fragment) || type !== undefined))
        state.isComplete = false;
    const header = columns.map((column) => formatHeaderCell(state, column, data)).join('');
    return `<table${formatTableAttributes(data)}><thead><tr>${header}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function orderColumns({ view, definition }: DocumentBlockTable['data']): DocumentTableColumn[] {
    const all = Object.values(definition);
    const shown = view.columns.flatMap((id) => (Object.hasOwn(definition, id) ? (definition[id] ?? []) : []));
    // Prefers the order of the definition, which includes hidden columns.
    const isInOrder = all.filter((column) => shown.includes(column)).every((column, at) => column === shown[at]);
    return isInOrder ? all : [...shown, ...all.filter((column) => !shown.includes(column))];
}

function formatTableAttributes({ view, fullWidth }: DocumentBlockTable['data']): string {
    const isCards = view.type === 'cards';
    return formatHtmlAttributes({
        'data-header-hidden': !isCards && view.hideHeader,
        'data-column-title-hidden': isCards && view.hideColumnTitle === true,
        'data-card-size': isCards && view.cardSize === 'large' ? 'large' : undefined,
        'data-view': isCards ? 'cards' : undefined,
        'data-full-width': fullWidth ? 'true' : undefined,
    });
}

function formatHeaderCell(
    state: HtmlFormatState,
    column: DocumentTableColumn,
    { view }: DocumentBlockTable['data'],
): string {
    const isCards = view.type === 'cards';
    const attributes = formatHtmlAttributes({
        width: isCards ? undefined : view.columnWidths?.[column.id],
        align: column.type === 'text' && column.textAlignment !== 'left' ? column.textAlignment : undefined,
        valign: column.type === 'text' ? column.verticalAlignment : undefined,
        'data-hidden': !view.columns.includes(column.id),
        'data-card-target': isCards && view.targetDefinition === column.id,
        'data-card-cover': isCards && view.coverDefinition === column.id,
        'data-card-cover-dark': isCards && view.coverDefinitionDark === column.id,
        'data-type': column.type === 'text' || column.type === 'select' ? undefined : column.type,
        'data-max': column.type === 'rating' ? column.max : undefined,
        'data-multiple': column.type === 'users' && column.multiple,
    });
    return `<th${attributes}>${formatHtmlLine(state, [createText('', column.title)])}${formatOptions(column)}</th>`;
}

function formatOptions(column: DocumentTableColumn): string {
    if (column.type !== 'select') return '';
    const options = column.options.map((option) => `<option${formatHtmlAttributes(option)}></option>`);
    return `<select${formatHtmlAttributes({ multiple: column.multiple })}>${options.join('')}</select>`;
}

function formatValue(
    state: HtmlFormatState,
    column: Exclude<DocumentTableColumn, { type: 'text' }>,
    value: Value,
): string {
    const formatText = (text: string) => formatHtmlLine(state, [createText('', text)]);
    const formatLink = (href: string, text: string) => `<a${formatHtmlAttributes({ href })}>${formatText(text)}</a>`;
    if (Array.isArray(value)) {
        if (column.type === 'select')
            return value
                .map((one, at) => {
                    const label = findSelectOption(column, one)?.label || one;
                    const text = `${formatText(label)}${at < value.length - 1 ? ', ' : ''}`;
                    return `<span${formatHtmlAttributes({ 'data-option': one })}>${text}</span>`;
                })
                .join('');
        if (column.type === 'files')
            return value.map((file) => formatLink(formatReferenceAsIdHref({ kind: 'file', file }), file)).join('');
        if (column.type === 'users')
            return value.map((user) => formatLink(formatReferenceAsIdHref({ kind: 'user', user }), user)).join('');
        state.isComplete = false;
        return '';
    }
    if (typeof value !== 'object') return formatText(String(value));
    const href = formatReferenceAsIdHref(value);
    return formatLink(href, href);
}
