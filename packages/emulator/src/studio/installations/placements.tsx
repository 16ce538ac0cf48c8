import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import type { InstallationEntry, PlacementKind } from './installation-actions.js';

interface InstalledPlacesProps {
    organization: WorkspaceOverview['organizations'][number];
    installed: InstallationEntry;
    /** Puts the installation there, or takes it away. */
    place: (kind: PlacementKind, id: string, isThere: boolean) => Promise<void>;
}

/** The spaces and sites of an organization, each with whether an installation is on it. */
export function Placements({ organization, installed, place }: InstalledPlacesProps): VNode | null {
    const places = [
        ...organization.spaces.map((one) => ({ ...one, kind: 'space' as const, on: installed.spaces })),
        ...organization.sites.map((one) => ({ ...one, kind: 'site' as const, on: installed.sites })),
    ];
    if (places.length === 0) return null;
    return (
        <details class="installed-places">
            <summary>Spaces and sites</summary>
            <ul>
                {places.map(({ kind, id, title, on }) => (
                    <li key={id}>
                        <PlaceSwitch
                            words={title}
                            kind={kind}
                            isThere={on.includes(id)}
                            change={(isThere) => place(kind, id, isThere)}
                        />
                    </li>
                ))}
            </ul>
        </details>
    );
}

interface PlaceSwitchProps {
    words: string;
    kind: PlacementKind;
    isThere: boolean;
    change: (isThere: boolean) => Promise<void>;
}

function PlaceSwitch({ words, kind, isThere, change }: PlaceSwitchProps): VNode {
    /** What was chosen, until the service has it so, or has refused it. */
    const [chosen, choose] = useState<boolean | undefined>(undefined);
    const take = async (wanted: boolean): Promise<void> => {
        choose(wanted);
        await change(wanted);
        // Unless it was changed again meanwhile.
        choose((latest) => (latest === wanted ? undefined : latest));
    };
    return (
        <label class="toggle">
            <input
                type="checkbox"
                checked={chosen ?? isThere}
                onChange={({ currentTarget }) => void take(currentTarget.checked)}
            />
            {words}
            <span class="hint">{kind}</span>
        </label>
    );
}
