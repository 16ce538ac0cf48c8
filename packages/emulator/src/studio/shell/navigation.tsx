import type { VNode } from 'preact';

import type { WorkspaceOverview } from '../../control.js';
import { Icon } from '../elements/icon.js';
import { targetPath, targetsOf } from '../workspace/targets.js';
import type { Target } from '../workspace/targets.js';
import { useStudio } from './context.js';
import { Logo } from './logo.js';
import { useStore } from './use-store.js';

/** Integrations with their blocks and configuration screens. */
export function Navigation(): VNode {
    const overview = useStore(useStudio().overview);
    return (
        <div class="sidebar">
            <header class="bar">
                <Logo />
            </header>
            <nav aria-label="Integrations">
                {overview?.integrations.map((entry) => (
                    <Entry key={entry.name} entry={entry} />
                ))}
                {overview?.integrations.length === 0 && <p class="hint">No integration is published yet.</p>}
            </nav>
            <Connection />
        </div>
    );
}

function Entry({ entry }: { entry: WorkspaceOverview['integrations'][number] }): VNode {
    const targets = targetsOf(entry);
    return (
        <section class="nav-entry" aria-label={entry.title}>
            <h2>
                {entry.title}
                <span class="version" title={`Version ${entry.version}`}>
                    v{entry.version}
                </span>
            </h2>
            <ul>
                {targets.map((target) => (
                    <li key={targetPath(target)}>
                        <TargetButton target={target} />
                    </li>
                ))}
            </ul>
            {targets.length === 0 && <p class="hint">Nothing to show: no blocks, no configuration.</p>}
        </section>
    );
}

function TargetButton({ target }: { target: Target }): VNode {
    const studio = useStudio();
    const shown = useStore(studio.shown);
    const path = targetPath(target);
    const current = shown && targetPath(shown.target) === path;
    const label = target.kind === 'block' ? target.title : `Configure ${target.kind}`;
    return (
        <button
            type="button"
            class="nav-target"
            aria-current={current ? 'page' : undefined}
            title={target.description}
            onClick={() => studio.show(path)}
        >
            <Icon name={target.kind === 'block' ? 'block' : 'settings'} />
            {label}
        </button>
    );
}

function Connection(): VNode {
    const state = useStore(useStudio().connection);
    const words = { connecting: 'Connecting…', live: 'Live', lost: 'Reconnecting…' }[state];
    return (
        <p class={`connection ${state}`} role="status">
            <i />
            {words}
        </p>
    );
}
