import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { useStore } from '../../ui/use-store.js';
import type { IntegrationEntry } from '../../workspace/targets.js';
import { useStudio } from '../context.js';
import { findIntegrationFold } from '../layout/layout.js';
import { useLayout } from '../layout/use-layout.js';
import { filterIntegrations } from './filter-integrations.js';
import { NavEntry } from './nav-entry.js';

/** With more integrations, those that are not shown start folded, and a filter appears. */
const MAX_UNFOLDED_INTEGRATIONS = 7;

export function NavIntegrations({ entries }: { entries: readonly IntegrationEntry[] }): VNode {
    const { current, foldIntegration } = useLayout();
    const shown = useStore(useStudio().shown)?.target.integration;
    const [text, setText] = useState('');
    const isLong = entries.length > MAX_UNFOLDED_INTEGRATIONS;
    const listed = isLong ? filterIntegrations(entries, text) : entries;
    const getFold = ({ name }: IntegrationEntry) => {
        if (entries.length === 1) return undefined;
        const isFolded = findIntegrationFold(current, name) ?? (isLong && name !== shown);
        return { isFolded, toggle: () => foldIntegration(name, !isFolded) };
    };
    return (
        <>
            {isLong && (
                <input
                    type="search"
                    class="control compact nav-filter"
                    aria-label="Filter integrations"
                    placeholder="Filter"
                    maxLength={100}
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            )}
            {listed.map((entry) => (
                <NavEntry key={entry.name} entry={entry} fold={getFold(entry)} />
            ))}
            {listed.length === 0 && entries.length > 0 && <p class="hint">No matching integrations.</p>}
        </>
    );
}
