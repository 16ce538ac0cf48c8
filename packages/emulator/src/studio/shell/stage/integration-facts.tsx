import { Fragment, type ComponentChildren, type VNode } from 'preact';

import type { WorkspaceOverview } from '../../../control.js';
import { LazyInstallations } from '../lazy-view.js';
import { findTargetIntegrationEntry, type StudioTarget } from '../../workspace/targets.js';
import { useStudio } from '../context.js';
import { useStore } from '../../ui/use-store.js';

export function IntegrationFacts({ target }: { target: StudioTarget }): VNode | null {
    const overview = useStore(useStudio().overview);
    const entry = overview && findTargetIntegrationEntry(overview, target);
    if (!entry) return null;
    return (
        <>
            <dl class="facts surface">
                <Fact name="Name">
                    <code>{entry.name}</code>
                </Fact>
                <Fact name="Version">{entry.version}</Fact>
                <Fact name="Organization">{getTitle(overview, entry.organization)}</Fact>
                <Fact name="Public endpoint">
                    <code>
                        <Address of={entry.publicEndpoint} />
                    </code>
                </Fact>
                <Fact name="Scopes">{entry.scopes.length > 0 ? <Scopes of={entry.scopes} /> : 'None'}</Fact>
            </dl>
            <LazyInstallations overview={overview} entry={entry} />
        </>
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

function getTitle({ organizations }: WorkspaceOverview, id: string): string {
    return organizations.find((organization) => organization.id === id)?.title ?? id;
}
