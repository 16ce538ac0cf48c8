import type { DocumentBlockTable, DocumentTableColumn, DocumentTableRecord } from '@svc-int/api';

import { type DocumentContentNode, type CreateNodeKey, type LineNode, createParagraph } from './nodes.js';

export interface NonEmptyTableRecordCell {
    column: DocumentTableColumn;
    at: number;
    value: DocumentTableRecord['values'][string];
    nodes: readonly DocumentContentNode[];
}

export function listVisibleColumns({ data: { view, definition } }: DocumentBlockTable): DocumentTableColumn[] {
    return view.columns.flatMap((id) => (Object.hasOwn(definition, id) ? (definition[id] ?? []) : []));
}

export function listRecordCells(table: DocumentBlockTable): NonEmptyTableRecordCell[][] {
    const columns = new Map(listVisibleColumns(table).map((column, at) => [column.id, { column, at }]));
    const fragments = new Map(table.fragments.map((fragment) => [fragment.fragment, fragment.nodes]));
    const getTextNodes = (value: unknown) => (typeof value === 'string' ? (fragments.get(value) ?? []) : []);
    return Object.values(table.data.records)
        .toSorted((a, b) => (a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0))
        .map(({ values }) =>
            Object.entries(values)
                .flatMap(([id, value]): NonEmptyTableRecordCell[] => {
                    const shown = columns.get(id);
                    return shown
                        ? [{ ...shown, value, nodes: shown.column.type === 'text' ? getTextNodes(value) : [] }]
                        : [];
                })
                .toSorted((a, b) => a.at - b.at),
        );
}

type SelectColumn = Extract<DocumentTableColumn, { type: 'select' }>;

type SelectOption = SelectColumn['options'][number];

const optionsByValue = new WeakMap<SelectColumn, ReadonlyMap<string, SelectOption>>();

export function findSelectOption(column: SelectColumn, value: string): SelectOption | undefined {
    const known = optionsByValue.get(column);
    if (known) return known.get(value);
    const options = new Map(column.options.toReversed().map((option) => [option.value, option]));
    optionsByValue.set(column, options);
    return options.get(value);
}

export function formatNonTextCellValue({ column, value }: NonEmptyTableRecordCell): string {
    if (column.type === 'text') return '';
    const getLabel = (one: string) => (column.type === 'select' && findSelectOption(column, one)?.label) || one;
    if (Array.isArray(value)) return value.map(getLabel).join(', ');
    if (typeof value === 'string') return getLabel(value);
    return typeof value === 'object' ? '' : String(value);
}

export interface TextColumn {
    title: string;
    textAlignment: 'left' | 'center' | 'right';
}

export function createTextTable(
    newKey: CreateNodeKey,
    columns: readonly TextColumn[],
    rows: readonly LineNode[][][],
): DocumentBlockTable {
    const ids = columns.map((_, at) => createColumnId(at));
    const definition = columns.map((column, at): [string, DocumentTableColumn] => {
        const id = createColumnId(at);
        return [id, { id, type: 'text', ...column }];
    });
    const records = rows.map((row, at): [string, DocumentTableRecord] => {
        const values = row.map((_, column) => [createColumnId(column), createCellName(at, column)]);
        return [
            createRecordId(at),
            { orderIndex: createOrderIndex(at), values: Object.fromEntries(values) as Record<string, string> },
        ];
    });
    const fragments = rows.flatMap((row, at) =>
        row.map((nodes, column): DocumentBlockTable['fragments'][number] => {
            const paragraph = createParagraph(newKey(), nodes);
            return { object: 'fragment', key: newKey(), fragment: createCellName(at, column), nodes: [paragraph] };
        }),
    );
    const data = {
        view: { type: 'grid' as const, columns: ids, hideHeader: false },
        records: Object.fromEntries(records),
        definition: Object.fromEntries(definition),
    };
    return { object: 'block', type: 'table', key: newKey(), isVoid: true, data, fragments };
}

export const createColumnId = (at: number) => `c${at + 1}`;
export const createRecordId = (at: number) => `r${at + 1}`;
export const createCellName = (row: number, column: number) => createRecordId(row) + createColumnId(column);
/** Fixed width, so texts sort like numbers. */
export const createOrderIndex = (at: number) => String(at + 1).padStart(6, '0');
