import type { DocumentBlockTable, DocumentTableColumn, DocumentTableRecord } from '@svc-int/api';

import type { BlockNode } from './nodes.js';

/** A cell of a table. */
export interface Cell {
    column: DocumentTableColumn;
    record: string;
    value: DocumentTableRecord['values'][string] | undefined;
    /** The content of a cell with text. */
    nodes: readonly BlockNode[];
}

/** The columns of a table that are shown, in their order. */
export function columnsOf({ data: { view, definition } }: DocumentBlockTable): DocumentTableColumn[] {
    return view.columns.flatMap((id) => (Object.hasOwn(definition, id) ? (definition[id] ?? []) : []));
}

/** The cells of a table that are shown, record by record. */
export function recordsOf(table: DocumentBlockTable): Cell[][] {
    const columns = columnsOf(table);
    const fragments = new Map(table.fragments.map((fragment) => [fragment.fragment, fragment.nodes]));
    return Object.entries(table.data.records)
        .toSorted(([, a], [, b]) => (a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0))
        .map(([record, { values }]) =>
            columns.map((column) => {
                const value = Object.hasOwn(values, column.id) ? values[column.id] : undefined;
                const nodes = column.type === 'text' && typeof value === 'string' ? (fragments.get(value) ?? []) : [];
                return { column, record, value, nodes };
            }),
        );
}

/** The text of a cell that is not a document of its own. */
export function textOfValue({ column, value }: Cell): string {
    if (value === undefined || column.type === 'text') return '';
    const labelOf = (one: string) =>
        (column.type === 'select' && column.options.find((option) => option.value === one)?.label) || one;
    if (Array.isArray(value)) return value.map(labelOf).join(', ');
    if (typeof value === 'string') return labelOf(value);
    return typeof value === 'object' ? '' : String(value);
}
