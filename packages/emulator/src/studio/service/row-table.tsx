import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { formatDateTime } from '../ui/format-time.js';
import { useStudio } from '../shell/context.js';
import { EditableCell } from './editable-cell.js';
import { filterAndSortRows, formatCell, findTableRowPath } from './fetch-table-rows.js';
import type { ServiceTableColumn, ServiceTableRow } from './tables.js';
import { formatTablePath, type TableState } from './table-state.js';

const MAX_ROWS_PER_PAGE = 50;

interface RowTableProps {
    label: string;
    columns: readonly ServiceTableColumn[];
    rows: readonly ServiceTableRow[];
    organization: string;
    state: TableState;
    onSaved: () => void;
}

export function RowTable({ label, columns, rows, organization, state, onSaved }: RowTableProps): VNode {
    const studio = useStudio();
    const { filter, sort, isDescending } = state;
    const found = useMemo(
        () => filterAndSortRows(rows, columns, { filter, isDescending, ...(sort !== undefined && { sort }) }),
        [rows, columns, filter, sort, isDescending],
    );
    const pages = Math.max(1, Math.ceil(found.length / MAX_ROWS_PER_PAGE));
    const page = Math.min(state.page, pages);
    const updateState = (changed: Partial<TableState>): void =>
        studio.show(formatTablePath({ ...state, page: 1, ...changed }));
    return (
        <>
            <div class="table-tools">
                <input
                    type="search"
                    class="control"
                    aria-label={`Filter ${label.toLowerCase()}`}
                    placeholder="Filter"
                    value={filter}
                    onInput={({ currentTarget: { value } }) => updateState({ filter: value })}
                />
                <p class="hint" role="status">
                    {found.length === rows.length ? rows.length : `${found.length} of ${rows.length}`}
                </p>
            </div>
            {/* Scrollable by keyboard. */}
            <div class="table-scroll" tabIndex={0} role="region" aria-label={label}>
                <table class="table">
                    <Heads columns={columns} state={state} change={updateState} />
                    <tbody>
                        {found.slice((page - 1) * MAX_ROWS_PER_PAGE, page * MAX_ROWS_PER_PAGE).map((row, index) => (
                            <tr key={typeof row.id === 'string' ? row.id : index}>
                                {columns.map((column) => (
                                    <td key={column.label}>
                                        <RowCell {...{ row, column, columns, organization, onSaved }} />
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            {found.length === 0 && <p class="hint">{rows.length === 0 ? 'Nothing here yet.' : 'No matches.'}</p>}
            {pages > 1 && <Pages page={page} pages={pages} turn={(next) => updateState({ page: next })} />}
        </>
    );
}

interface HeadsProps {
    columns: readonly ServiceTableColumn[];
    state: TableState;
    change: (changed: Partial<TableState>) => void;
}

function Heads({ columns, state: { sort, isDescending }, change }: HeadsProps): VNode {
    return (
        <thead>
            <tr>
                {columns.map(({ label }, at) => {
                    const isSorted = at === sort;
                    return (
                        <th
                            key={label}
                            scope="col"
                            aria-sort={!isSorted ? 'none' : isDescending ? 'descending' : 'ascending'}
                        >
                            <button
                                type="button"
                                class="table-sort"
                                onClick={() => change({ sort: at, isDescending: isSorted && !isDescending })}
                            >
                                {label}
                                <span aria-hidden="true">{isSorted ? (isDescending ? '↓' : '↑') : ''}</span>
                            </button>
                        </th>
                    );
                })}
            </tr>
        </thead>
    );
}

interface RowCellProps extends Pick<RowTableProps, 'columns' | 'organization' | 'onSaved'> {
    row: ServiceTableRow;
    column: ServiceTableColumn;
}

function RowCell({ row, column, columns, organization, onSaved }: RowCellProps): VNode {
    if (column === columns[0]) return <Named row={row} column={column} />;
    const value = formatCell(row, column);
    if (!column.edit) return <Cell of={value} />;
    const label = `${column.label} of ${formatTitle(row, columns)}`;
    return <EditableCell edit={column.edit} {...{ label, value, row, organization, onSaved }} />;
}

function formatTitle(row: ServiceTableRow, [first]: readonly ServiceTableColumn[]): string {
    return (first && formatCell(row, first)) || 'Untitled';
}

function Named({ row, column }: { row: ServiceTableRow; column: ServiceTableColumn }): VNode {
    const address = findTableRowPath(row);
    const label = formatTitle(row, [column]);
    return address === undefined ? <>{label}</> : <a href={address}>{label}</a>;
}

function Cell({ of }: { of: string }): VNode {
    const isMoment = /^\d{4}-\d\d-\d\dT/.test(of);
    return isMoment ? <time dateTime={of}>{formatDateTime(of)}</time> : <>{of}</>;
}

interface PagesProps {
    page: number;
    pages: number;
    turn: (page: number) => void;
}

function Pages({ page, pages, turn }: PagesProps): VNode {
    return (
        <nav class="table-pages" aria-label="Table pages">
            <button type="button" class="control" disabled={page === 1} onClick={() => turn(page - 1)}>
                Previous
            </button>
            <span>
                {page} of {pages}
            </span>
            <button type="button" class="control" disabled={page === pages} onClick={() => turn(page + 1)}>
                Next
            </button>
        </nav>
    );
}
