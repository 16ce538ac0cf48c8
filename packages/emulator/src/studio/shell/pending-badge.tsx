import type { VNode } from 'preact';

import type { PendingConfiguration } from '../../control.js';
import { createTargetTitleMap } from '../events/target-titles.js';
import { useStudio } from './context.js';
import { useStore } from '../ui/use-store.js';

const MAX_NAMED_TARGETS = 3;

interface PendingBadgeProps {
    pending: readonly PendingConfiguration[];
    /** Default: the badge lists no titles. */
    getTitle?: (name: string) => string;
}

export function PendingBadge({ pending, getTitle }: PendingBadgeProps): VNode | null {
    const overview = useStore(useStudio().overview);
    if (pending.length === 0) return null;
    const titles = createTargetTitleMap(overview);
    const targets = pending.flatMap(({ kind, place }) => (kind === 'account' ? [] : (titles.get(place) ?? place)));
    const needs = getTitle ? [...new Set(pending.flatMap((one) => one.needs))].map(getTitle) : [];
    const parts = [
        needs.length > 0 && `needs ${needs.join(', ')}`,
        targets.length > 0 && `on ${formatFirstNames(targets)}`,
    ].filter(Boolean);
    return (
        <>
            <span class="badge">pending</span>
            {parts.length > 0 && <span class="nav-needs">{parts.join(' ')}</span>}
        </>
    );
}

function formatFirstNames(names: readonly string[]): string {
    const shown = names.slice(0, MAX_NAMED_TARGETS).join(', ');
    return names.length > MAX_NAMED_TARGETS ? `${shown} and ${names.length - MAX_NAMED_TARGETS} more` : shown;
}
