import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { createInstallationActions, type PlacementKind } from '../installations/installation-actions.js';
import { useStore } from '../ui/use-store.js';
import type { Studio } from '../workspace/studio.js';
import type { StudioTarget } from '../workspace/targets.js';
import { useStudio } from './context.js';

interface InstallButtonProps {
    integration: string;
    kind: PlacementKind | 'organization';
    /** Default: the first. */
    id?: string | undefined;
}

export function InstallButton({ integration, kind, id }: InstallButtonProps): VNode | null {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string>();
    const place = overview && findMissingPlace(overview, { integration, kind, id });
    if (!place) return null;
    const onClick = async (): Promise<void> => {
        setBusy(true);
        setProblem(undefined);
        try {
            await install(studio, integration, place);
        } catch (error) {
            setProblem(getErrorMessage(error));
        }
        await studio.refresh();
        setBusy(false);
    };
    return (
        <>
            <button type="button" class="button secondary" disabled={busy} onClick={() => void onClick()}>
                Install on {place.title}
            </button>
            {problem !== undefined && (
                <p class="problem-notice" role="alert">
                    {problem}
                </p>
            )}
        </>
    );
}

export function getTargetPlacementKind({ kind }: Pick<StudioTarget, 'kind'>): InstallButtonProps['kind'] {
    return kind === 'account' ? 'organization' : kind === 'site' ? 'site' : 'space';
}

interface MissingPlace {
    organization: string;
    installation: string | undefined;
    kind: InstallButtonProps['kind'];
    id: string;
    title: string;
}

function findMissingPlace(
    { integrations, organizations }: WorkspaceOverview,
    { integration, kind, id }: InstallButtonProps,
): MissingPlace | undefined {
    const entry = integrations.find(({ name }) => name === integration);
    if (!entry) return undefined;
    const places = organizations
        .toSorted((one, other) => Number(other.id === entry.organization) - Number(one.id === entry.organization))
        .flatMap((organization) => {
            const own = kind === 'organization' ? [organization] : organization[`${kind}s`];
            return own.map((place) => ({ ...place, organization: organization.id }));
        });
    const place = id === undefined ? places[0] : places.find((one) => one.id === id);
    if (!place) return undefined;
    const installation = entry.installations.find(({ organization }) => organization === place.organization)?.id;
    return { organization: place.organization, installation, kind, id: place.id, title: place.title };
}

async function install(
    { client }: Pick<Studio, 'client'>,
    integration: string,
    { organization, installation: known, kind, id }: MissingPlace,
): Promise<void> {
    const actions = createInstallationActions(client, integration);
    const installation = known ?? (await actions.install(organization)).data.id;
    if (kind !== 'organization') await actions.setPlacement(installation, kind, id, true);
}
