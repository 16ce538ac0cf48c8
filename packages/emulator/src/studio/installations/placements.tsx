import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import type { InstallationEntry, PlacementKind } from './installation-actions.js';

interface PlacementsProps {
    organization: WorkspaceOverview['organizations'][number];
    installed: InstallationEntry;
    setPlacement: (kind: PlacementKind, id: string, isInstalled: boolean) => Promise<void>;
}

export function Placements({ organization, installed, setPlacement }: PlacementsProps): VNode | null {
    const targets = [
        ...organization.spaces.map((one) => ({ ...one, kind: 'space' as const, on: installed.spaces })),
        ...organization.sites.map((one) => ({ ...one, kind: 'site' as const, on: installed.sites })),
    ];
    if (targets.length === 0) return null;
    return (
        <details class="installed-places">
            <summary>Spaces and sites</summary>
            <ul>
                {targets.map(({ kind, id, title, on }) => (
                    <li key={id}>
                        <PlaceSwitch
                            title={title}
                            kind={kind}
                            isInstalled={on.includes(id)}
                            change={(isInstalled) => setPlacement(kind, id, isInstalled)}
                        />
                    </li>
                ))}
            </ul>
        </details>
    );
}

interface PlacementSwitchProps {
    title: string;
    kind: PlacementKind;
    isInstalled: boolean;
    change: (isInstalled: boolean) => Promise<void>;
}

function PlaceSwitch({ title, kind, isInstalled, change }: PlacementSwitchProps): VNode {
    /** Optimistic value until the service has responded. */
    const [chosen, choose] = useState<boolean | undefined>(undefined);
    const onToggle = async (wanted: boolean): Promise<void> => {
        choose(wanted);
        await change(wanted);
        // Keeps a later change of the user.
        choose((latest) => (latest === wanted ? undefined : latest));
    };
    return (
        <label class="toggle">
            <input
                type="checkbox"
                checked={chosen ?? isInstalled}
                onChange={({ currentTarget }) => void onToggle(currentTarget.checked)}
            />
            {title}
            <span class="hint">{kind}</span>
        </label>
    );
}
