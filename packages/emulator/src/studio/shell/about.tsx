import { Fragment, type ComponentChildren, type VNode } from 'preact';

import type { WorkspaceOverview } from '../../control.js';
import { entryOf } from '../workspace/targets.js';
import type { IntegrationEntry, Target } from '../workspace/targets.js';
import { useStudio } from './context.js';
import { useStore } from './use-store.js';

/** Facts about an integration: what serves, what it may do, where it is installed. */
export function About({ target }: { target: Target }): VNode | null {
    const overview = useStore(useStudio().overview);
    const entry = overview && entryOf(overview, target);
    if (!entry) return null;
    return (
        <dl class="facts surface">
            <Fact name="Name">
                <code>{entry.name}</code>
            </Fact>
            <Fact name="Version">{entry.version}</Fact>
            <Fact name="Organization">{titleOf(overview, entry.organization)}</Fact>
            <Fact name="Installed on">
                <Installations overview={overview} entry={entry} />
            </Fact>
            <Fact name="Public endpoint">
                <code>
                    <Address of={entry.publicEndpoint} />
                </code>
            </Fact>
            <Fact name="Scopes">{entry.scopes.length > 0 ? <Scopes of={entry.scopes} /> : 'None'}</Fact>
        </dl>
    );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }): VNode {
    return (
        <div>
            <dt>{name}</dt>
            <dd>{children}</dd>
        </div>
    );
}

/** An address that goes on in the next line behind a slash. */
function Address({ of }: { of: string }): VNode {
    return (
        <>
            {of.split(/(?<=\/)(?!\/)/).map((part, index) => (
                <Fragment key={index}>
                    {part}
                    <wbr />
                </Fragment>
            ))}
        </>
    );
}

function Scopes({ of }: { of: readonly string[] }): VNode {
    return (
        <ul>
            {of.map((scope) => (
                <li key={scope}>
                    <code>{scope}</code>
                </li>
            ))}
        </ul>
    );
}

function Installations({ overview, entry }: { overview: WorkspaceOverview; entry: IntegrationEntry }): VNode {
    if (entry.installations.length === 0) return <>No organization</>;
    return (
        <ul>
            {entry.installations.map(({ id, organization, status, spaces, sites }) => (
                <li key={id}>
                    {titleOf(overview, organization)}, {counted(spaces.length, 'space')},{' '}
                    {counted(sites.length, 'site')}
                    {status !== 'active' && <span class="badge">{status}</span>}
                </li>
            ))}
        </ul>
    );
}

function titleOf({ organizations }: WorkspaceOverview, id: string): string {
    return organizations.find((organization) => organization.id === id)?.title ?? id;
}

function counted(count: number, word: string): string {
    return `${count} ${word}${count === 1 ? '' : 's'}`;
}
