import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { useConfirm } from '../ui/confirm.js';
import { useStudio } from '../shell/context.js';
import { PendingBadge } from '../shell/pending-badge.js';
import { formatCount } from '../ui/format-count.js';
import { useKeepFocusWithin } from '../ui/use-restore-focus.js';
import {
    formatTargetPath,
    listIntegrationTargets,
    type IntegrationEntry,
    type StudioTarget,
} from '../workspace/targets.js';
import { createInstallationActions, type InstallationActions, type InstallationEntry } from './installation-actions.js';
import { Placements } from './placements.js';

type Organization = WorkspaceOverview['organizations'][number];

const MAX_ORGANIZATIONS = 100;

export function Installations({ overview, entry }: { overview: WorkspaceOverview; entry: IntegrationEntry }): VNode {
    const studio = useStudio();
    const { busy, follow } = useTurns(async (step) => {
        try {
            await step();
        } catch (error) {
            studio.notify(getErrorMessage(error));
        }
        // Pausing an installation emits no event.
        await studio.refresh();
    });
    const acts = createInstallationActions(studio.client, entry.name);
    const runStep = async (step: Step): Promise<void> => (busy ? undefined : follow(step));
    const { organizations } = overview;
    return (
        <section class="installations" aria-label="Installations">
            <h2>Installations</h2>
            <ul class="rows" aria-busy={busy}>
                {organizations.slice(0, MAX_ORGANIZATIONS).map((organization) => (
                    <Row
                        key={organization.id}
                        of={organization}
                        entry={entry}
                        acts={acts}
                        act={runStep}
                        follow={follow}
                    />
                ))}
            </ul>
            {organizations.length > MAX_ORGANIZATIONS && (
                <p class="hint">
                    {organizations.length - MAX_ORGANIZATIONS} more organizations. Use <code>svc-int install</code> for
                    those.
                </p>
            )}
        </section>
    );
}

type Step = () => Promise<unknown>;

function useTurns(act: (step: Step) => Promise<void>): { busy: boolean; follow: (step: Step) => Promise<void> } {
    const [waiting, setWaiting] = useState(0);
    const last = useRef(Promise.resolve());
    const enqueue = (step: Step): Promise<void> => {
        setWaiting((count) => count + 1);
        last.current = last.current.then(() => act(step)).finally(() => setWaiting((count) => count - 1));
        return last.current;
    };
    return { busy: waiting > 0, follow: enqueue };
}

interface ActsProps {
    of: Organization;
    entry: IntegrationEntry;
    acts: InstallationActions;
    /** Does nothing while another step runs. */
    act: (step: Step) => Promise<void>;
}

interface RowProps extends ActsProps {
    /** Runs a step after all earlier steps. */
    follow: (step: Step) => Promise<void>;
}

function Row({ of, entry, acts, act, follow }: RowProps): VNode {
    const kept = useKeepFocusWithin<HTMLLIElement>();
    const installed = entry.installations.find(({ organization }) => organization === of.id);
    return (
        <li ref={kept} class="row" aria-label={of.title}>
            <span class="row-words">
                <span class="row-title">{of.title}</span>
                <span class="hint">{installed ? formatPlacements(installed) : 'Not installed'}</span>
            </span>
            {installed && <span class={`tag ${TONES[installed.status]}`}>{installed.status}</span>}
            {installed ? (
                <Acts of={of} installed={installed} entry={entry} acts={acts} act={act} />
            ) : (
                <button type="button" class="button secondary" onClick={() => void act(() => acts.install(of.id))}>
                    Install on {of.title}
                </button>
            )}
            {installed && (
                <Placements
                    organization={of}
                    installed={installed}
                    setPlacement={(kind, id, isInstalled) =>
                        follow(() => acts.setPlacement(installed.id, kind, id, isInstalled))
                    }
                />
            )}
        </li>
    );
}

const TONES: Record<InstallationEntry['status'], string> = {
    active: 'tone-good',
    pending: 'tone-warn',
    paused: 'tone-warn',
};

function formatPlacements({ spaces, sites }: InstallationEntry): string {
    return `${formatCount(spaces.length, 'space')}, ${formatCount(sites.length, 'site')}`;
}

function Acts({ of: { title }, installed, entry, acts, act }: ActsProps & { installed: InstallationEntry }): VNode {
    const ask = useConfirm();
    const isPaused = installed.status === 'paused';
    const remove = async (): Promise<void> => {
        const agreed = await ask({
            title: `Remove ${entry.title} from ${title}?`,
            text: 'It is removed from all spaces and sites there, and its configuration is lost.',
            confirm: 'Remove',
            style: 'danger',
        });
        if (agreed) await act(() => acts.remove(installed.id));
    };
    return (
        <span class="row-acts">
            {listConfigurations(entry).map(({ path, label, kind }) => (
                <a key={path} class="text-button" href={path}>
                    {label}
                    <PendingBadge pending={installed.pending.filter((one) => one.kind === kind)} />
                </a>
            ))}
            <button
                type="button"
                class="text-button"
                onClick={() => void act(() => acts.pause(installed.id, !isPaused))}
            >
                {isPaused ? 'Resume' : 'Pause'}
            </button>
            <button type="button" class="text-button" onClick={() => void remove()}>
                Remove
            </button>
        </span>
    );
}

function listConfigurations(entry: IntegrationEntry): { path: string; label: string; kind: StudioTarget['kind'] }[] {
    const configured = listIntegrationTargets(entry).filter(
        ({ kind }) => kind === 'account' || kind === 'space' || kind === 'site',
    );
    return configured.map((target) => ({
        path: formatTargetPath(target),
        label: `Configure ${target.kind}`,
        kind: target.kind,
    }));
}
