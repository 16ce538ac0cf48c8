import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { Icon, type StudioIconName } from '../ui/icon.js';
import {
    getAboutTarget,
    listTargetPendingConfigurations,
    formatTargetPath,
    listIntegrationTargets,
} from '../workspace/targets.js';
import type { IntegrationEntry, StudioTarget } from '../workspace/targets.js';
import { listSidebarStudioViews, type ViewName, STUDIO_VIEWS, findViewByPath } from '../workspace/views.js';
import { LoggedInUser } from './logged-in-user.js';
import { useStudio } from './context.js';
import { EarlierSessionActions, useIsFromEarlierSession } from './notices/earlier-session.js';
import { Logo } from './logo.js';
import { PendingBadge } from './pending-badge.js';
import { focusRegion, getRegionProps } from './regions.js';
import { useStore } from '../ui/use-store.js';

export function SidebarNavigation(): VNode {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const shown = useStore(studio.shown)?.target;
    const [open, setOpen] = useState(false);
    const toggle = useRef<HTMLButtonElement>(null);
    const view = useStore(studio.view);
    // An effect could close a list opened right after.
    useLayoutEffect(() => setOpen(false), [shown && formatTargetPath(shown), view]);
    return (
        <div
            class={`sidebar ${open ? 'open' : ''}`}
            onKeyDown={({ key }) => {
                if (key !== 'Escape' || !open) return;
                setOpen(false);
                toggle.current?.focus();
            }}
        >
            <header class="bar">
                <button type="button" class="button skip" onClick={() => focusRegion('view')}>
                    Skip to content <kbd>F6</kbd>
                </button>
                <Logo />
                <button
                    ref={toggle}
                    type="button"
                    class="ghost nav-toggle"
                    aria-label="Menu"
                    aria-expanded={open}
                    onClick={() => setOpen(!open)}
                >
                    <Icon name={open ? 'close' : 'menu'} />
                </button>
            </header>
            <nav aria-label="Integrations and views" {...getRegionProps('list')}>
                {overview?.integrations.map((entry) => (
                    <Entry key={entry.name} entry={entry} />
                ))}
                {overview?.integrations.length === 0 && (
                    <p class="hint">
                        {overview.isWhole
                            ? 'No integrations yet.'
                            : 'Only admins of an organization see its integrations.'}
                    </p>
                )}
                <div>
                    {overview && listSidebarStudioViews(overview).map((view) => <OwnButton key={view} view={view} />)}
                </div>
            </nav>
            <Connection />
            <LoggedInUser />
        </div>
    );
}

function Entry({ entry }: { entry: IntegrationEntry }): VNode {
    const targets = listIntegrationTargets(entry);
    const isOfEarlierSession = useIsFromEarlierSession(entry);
    return (
        <section class="nav-entry" aria-label={entry.title}>
            <h2>
                <NavButton target={getAboutTarget(entry)} class="nav-about">
                    {entry.title}
                    <span class="version" title={`Version ${entry.version} is live`}>
                        v{entry.version}
                    </span>
                    {isOfEarlierSession && (
                        <span
                            class="badge"
                            title="No session serves this integration now. Its last version still answers."
                        >
                            earlier session
                        </span>
                    )}
                </NavButton>
            </h2>
            {isOfEarlierSession && <EarlierSessionActions entry={entry} />}
            <ul>
                {targets.map((target) => (
                    <li key={formatTargetPath(target)}>
                        <NavButton target={target} class="nav-target">
                            <Icon name={ICONS[target.kind]} />
                            <span class="nav-words">
                                <span>{getLabel(target)}</span>
                                <Pending entry={entry} target={target} />
                            </span>
                        </NavButton>
                    </li>
                ))}
            </ul>
        </section>
    );
}

const ICONS: Record<StudioTarget['kind'], StudioIconName> = {
    block: 'block',
    source: 'link',
    account: 'settings',
    space: 'settings',
    site: 'settings',
    about: 'more',
    script: 'code',
    'sign-in': 'lock',
    events: 'bolt',
    tasks: 'check-circle',
};

function getLabel({ kind, title, shows }: StudioTarget): string {
    const isConfiguration = shows.type !== 'facts' && kind !== 'block' && kind !== 'source';
    return isConfiguration ? `Configure ${kind}` : title;
}

function OwnButton({ view }: { view: ViewName }): VNode {
    const studio = useStudio();
    const { path, icon, label } = STUDIO_VIEWS[view];
    const current = findViewByPath(useStore(studio.view) ?? '') === view;
    return (
        <button
            type="button"
            class="nav-target"
            aria-current={current ? 'page' : undefined}
            onClick={() => studio.show(path)}
        >
            <Icon name={icon} />
            <span class="nav-words">{label}</span>
        </button>
    );
}

interface NavButtonProps {
    target: StudioTarget;
    class: string;
    children: ComponentChildren;
}

function NavButton({ target, class: kind, children }: NavButtonProps): VNode {
    const studio = useStudio();
    const shown = useStore(studio.shown);
    const path = formatTargetPath(target);
    const current = shown && formatTargetPath(shown.target) === path;
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        if (current && button.current) scrollToEntry(button.current);
    }, [current]);
    return (
        <button
            ref={button}
            type="button"
            class={kind}
            aria-current={current ? 'page' : undefined}
            title={target.description}
            onClick={() => studio.show(path)}
        >
            {children}
        </button>
    );
}

/** `scrollIntoView` would move the start of Tab navigation. */
function scrollToEntry(entry: HTMLElement): void {
    const list = entry.closest('nav');
    if (!list) return;
    const [{ top, bottom }, viewport] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += Math.min(top - viewport.top, 0) + Math.max(bottom - viewport.bottom, 0);
}

function Pending({ entry, target }: { entry: IntegrationEntry; target: StudioTarget }): VNode {
    const { shows } = target;
    return (
        <PendingBadge
            pending={listTargetPendingConfigurations(entry, target)}
            getTitle={(name) => (shows.type === 'form' && shows.form.properties[name]?.title) || name}
        />
    );
}

function Connection(): VNode {
    const state = useStore(useStudio().live.connection);
    const label = { connecting: 'Connecting…', live: 'Live', lost: 'Reconnecting…' }[state];
    return (
        <p class={`connection ${state}`} role="status">
            <i />
            {label}
        </p>
    );
}
