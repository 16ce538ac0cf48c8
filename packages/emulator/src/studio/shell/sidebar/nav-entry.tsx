import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { Icon, type StudioIconName } from '../../ui/icon.js';
import { useStore } from '../../ui/use-store.js';
import {
    getAboutTarget,
    listTargetPendingConfigurations,
    formatTargetPath,
    listIntegrationTargets,
} from '../../workspace/targets.js';
import type { IntegrationEntry, StudioTarget } from '../../workspace/targets.js';
import { useStudio } from '../context.js';
import { EarlierSessionActions, useIsFromEarlierSession } from '../notices/earlier-session.js';
import { PendingBadge } from '../pending-badge.js';

interface NavEntryProps {
    entry: IntegrationEntry;
    fold: { isFolded: boolean; toggle: () => void } | undefined;
}

export function NavEntry({ entry, fold }: NavEntryProps): VNode {
    const targets = listIntegrationTargets(entry);
    const isOfEarlierSession = useIsFromEarlierSession(entry);
    return (
        <section class="nav-entry" aria-label={entry.title}>
            <h2 class="nav-head">
                {fold && (
                    <button
                        type="button"
                        class="nav-fold"
                        aria-expanded={!fold.isFolded}
                        aria-label={`Parts of ${entry.title}`}
                        onFocus={({ currentTarget }) => scrollToEntry(currentTarget)}
                        onClick={fold.toggle}
                    >
                        <Icon name="chevron" />
                    </button>
                )}
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
            <ul hidden={fold?.isFolded}>
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
            onFocus={({ currentTarget }) => scrollToEntry(currentTarget)}
            onClick={() => studio.show(path)}
        >
            {children}
        </button>
    );
}

/** As in `.nav-views::before`. */
const VIEWS_FADE_PX = 14;

/** `scrollIntoView` would move the start of Tab navigation, and leave entries below the sticky views. */
function scrollToEntry(entry: HTMLElement): void {
    const list = entry.closest('nav');
    if (!list || entry.offsetParent === null) return;
    const [{ top, bottom }, viewport] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
    const views = list.querySelector('.nav-views')?.getBoundingClientRect();
    const end = Math.min(viewport.bottom, views ? views.top - VIEWS_FADE_PX : viewport.bottom);
    list.scrollTop += Math.min(top - viewport.top, 0) + Math.max(bottom - end, 0);
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
