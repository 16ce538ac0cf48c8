import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import { appPath } from '../../values/app-address.js';
import { Icon } from '../elements/icon.js';
import { useStudio } from '../shell/context.js';
import { ShownHeading } from '../shell/shown-heading.js';
import { Unread } from '../shell/unread.js';
import { useAsked } from '../shell/use-asked.js';
import { useStore } from '../shell/use-store.js';
import { MOST_ROWS, readRows } from './read-rows.js';
import { RowTable } from './row-table.js';
import { TABLE_NAMES, TABLES, tableOf } from './tables.js';
import { tablePath, type TableState, tableState } from './table-state.js';

type Organization = WorkspaceOverview['organizations'][number];

/** What the service holds of an organization, a table for each kind. */
export function ServiceView({ path }: { path: string }): VNode | null {
    const overview = useStore(useStudio().overview);
    const state = tableState(path);
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
            <ShownHeading title={organization.title}>
                <a href={appPath('organization', organization.id)}>{organization.title}</a>
            </ShownHeading>
            {all.length > 1 && (
                <select
                    class="control compact"
                    aria-label="Organization"
                    value={organization.id}
                    onChange={({ currentTarget: { value } }) =>
                        studio.show(tablePath({ ...fresh(state), organization: value }))
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

/** The state with another list, from its beginning. */
function fresh({ table, organization }: TableState): TableState {
    return { table, ...(organization !== undefined && { organization }), filter: '', isDescending: false, page: 1 };
}

function Tabs({ state }: { state: TableState }): VNode {
    return (
        <nav class="table-tabs" aria-label="Lists">
            {TABLE_NAMES.map((table) => (
                <a
                    key={table}
                    href={tablePath({ ...fresh(state), table })}
                    aria-current={table === state.table ? 'page' : undefined}
                >
                    {TABLES[table].words}
                </a>
            ))}
        </nav>
    );
}

function Table({ organization, state }: { organization: Organization; state: TableState }): VNode {
    const { client } = useStudio();
    const [turn, setTurn] = useState(0);
    const table = tableOf(state.table);
    const spaces = organization.spaces.map(({ id }) => id);
    const { value, error } = useAsked(`${state.table} ${organization.id} ${turn}`, () =>
        readRows(client, table, organization.id, spaces),
    );
    if (!value) return <Unread error={error} />;
    return (
        <>
            <RowTable words={table.words} columns={table.columns} rows={value.rows} state={state} />
            <p class="hint table-foot">
                {value.hasMore && `Showing the first ${MOST_ROWS}. `}
                <button type="button" class="text-button" onClick={() => setTurn(turn + 1)}>
                    <Icon name="refresh" /> Refresh
                </button>
            </p>
        </>
    );
}
