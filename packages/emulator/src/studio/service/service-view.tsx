import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import { formatStudioResourcePath } from '../../values/resource-path.js';
import { Icon } from '../ui/icon.js';
import { useStudio } from '../shell/context.js';
import { ViewHeadingWithWindowTitle } from '../shell/view-heading-with-window-title.js';
import { QueryStatus } from '../ui/query-status.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { useStore } from '../ui/use-store.js';
import { MAX_TABLE_ROWS, fetchTableRows } from './fetch-table-rows.js';
import { RowTable } from './row-table.js';
import { SERVICE_TABLE_NAMES, SERVICE_TABLES, getServiceTable } from './tables.js';
import { formatTablePath, type TableState, parseTablePath } from './table-state.js';

type Organization = WorkspaceOverview['organizations'][number];

export function ServiceTablesView({ path }: { path: string }): VNode | null {
    const overview = useStore(useStudio().overview);
    const state = parseTablePath(path);
    const organizations = overview?.organizations ?? [];
    const organization = organizations.find(({ id }) => id === state.organization) ?? organizations[0];
    if (!overview || !organization) return null;
    return (
        <article class="page of-service">
            <p class="page-kind">Service</p>
            <Head organization={organization} all={organizations} state={state} />
            <Tabs state={state} />
            <Table key={`${organization.id} ${state.table}`} organization={organization} state={state} />
        </article>
    );
}

interface HeadProps {
    organization: Organization;
    all: readonly Organization[];
    state: TableState;
}

function Head({ organization, all, state }: HeadProps): VNode {
    const studio = useStudio();
    return (
        <div class="table-head">
            <ViewHeadingWithWindowTitle title={organization.title}>
                <a href={formatStudioResourcePath('organization', organization.id)}>{organization.title}</a>
            </ViewHeadingWithWindowTitle>
            {all.length > 1 && (
                <select
                    class="control compact"
                    aria-label="Organization"
                    value={organization.id}
                    onChange={({ currentTarget: { value } }) =>
                        studio.show(formatTablePath({ ...resetState(state), organization: value }))
                    }
                >
                    {all.map(({ id, title }) => (
                        <option key={id} value={id}>
                            {title}
                        </option>
                    ))}
                </select>
            )}
        </div>
    );
}

function resetState({ table, organization }: TableState): TableState {
    return { table, ...(organization !== undefined && { organization }), filter: '', isDescending: false, page: 1 };
}

function Tabs({ state }: { state: TableState }): VNode {
    return (
        <nav class="table-tabs" aria-label="Lists">
            {SERVICE_TABLE_NAMES.map((table) => (
                <a
                    key={table}
                    href={formatTablePath({ ...resetState(state), table })}
                    aria-current={table === state.table ? 'page' : undefined}
                >
                    {SERVICE_TABLES[table].label}
                </a>
            ))}
        </nav>
    );
}

function Table({ organization, state }: { organization: Organization; state: TableState }): VNode {
    const { client } = useStudio();
    const [turn, setTurn] = useState(0);
    const table = getServiceTable(state.table);
    const spaces = organization.spaces.map(({ id }) => id);
    const { value, error } = useSelfRefreshingQuery(`${state.table} ${organization.id} ${turn}`, () =>
        fetchTableRows(client, table, organization.id, spaces),
    );
    if (!value) return <QueryStatus error={error} />;
    return (
        <>
            <RowTable
                label={table.label}
                columns={table.columns}
                rows={value.rows}
                organization={organization.id}
                state={state}
                onSaved={() => setTurn((count) => count + 1)}
            />
            <p class="hint table-foot">
                {value.hasMore && `Showing the first ${MAX_TABLE_ROWS}. `}
                <button type="button" class="text-button" onClick={() => setTurn(turn + 1)}>
                    <Icon name="refresh" /> Refresh
                </button>
            </p>
        </>
    );
}
