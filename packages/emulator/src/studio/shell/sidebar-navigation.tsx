import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import { Icon } from '../ui/icon.js';
import { formatTargetPath } from '../workspace/targets.js';
import { listSidebarStudioViews, type ViewName, STUDIO_VIEWS, findViewByPath } from '../workspace/views.js';
import { LoggedInUser } from './logged-in-user.js';
import { useStudio } from './context.js';
import { PanelFoldButton } from './layout/panel-fold-button.js';
import { PanelSeparator } from './layout/panel-separator.js';
import { Logo } from './logo.js';
import { OwnerOnly } from './owner-only.js';
import { focusRegion, getRegionProps } from './regions.js';
import { NavIntegrations } from './sidebar/nav-integrations.js';
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
                <span class="spacer" />
                <PanelFoldButton panel="list" />
                <PanelSeparator panel="list" edge="right" />
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
                {overview && <NavIntegrations entries={overview.integrations} />}
                {overview?.integrations.length === 0 && (
                    <p class="hint">
                        {overview.isWhole
                            ? 'No integrations yet.'
                            : 'Only admins of an organization see its integrations.'}
                    </p>
                )}
                <div class="nav-views">
                    {overview && listSidebarStudioViews(overview).map((view) => <OwnButton key={view} view={view} />)}
                </div>
            </nav>
            <Connection />
            <OwnerOnly>
                <TourButton onStart={() => setOpen(false)} />
            </OwnerOnly>
            <LoggedInUser />
        </div>
    );
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

function TourButton({ onStart }: { onStart: () => void }): VNode {
    const { tour } = useStudio();
    const start = (): void => {
        onStart();
        tour.start();
    };
    return (
        <p class="tour-start">
            <button type="button" class="text-button" onClick={start}>
                Take the tour
            </button>
        </p>
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
