import type { VNode } from 'preact';

import { memoizeByKey } from '../../values/chunks.js';
import { Icon } from '../ui/icon.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import type { EventList, EventListRow } from './event-list.js';

interface EventsSearchProps {
    rows: EventList;
    types: readonly string[];
}

const typesIn = memoizeByKey((rows: readonly EventListRow[]) => [...new Set(rows.map(({ type }) => type))]);

export function EventFilterAndClearBar({ rows, types: recorded }: EventsSearchProps): VNode {
    const studio = useStudio();
    const text = useStore(studio.events.find);
    const type = useStore(studio.events.type);
    const types = [...new Set([...recorded, ...rows.flatMap(typesIn)])].sort();
    return (
        <div class="events-search">
            <input
                type="search"
                class="control compact"
                aria-label="Find events"
                placeholder="Find"
                maxLength={200}
                value={text}
                onInput={(event) => studio.events.find.set(event.currentTarget.value)}
            />
            <select
                class="control compact"
                aria-label="Type"
                value={type ?? ''}
                onChange={({ currentTarget: { value } }) => studio.events.type.set(value || undefined)}
            >
                <option value="">All types</option>
                {(type === undefined || types.includes(type) ? types : [type, ...types]).map((one) => (
                    <option key={one} value={one}>
                        {one}
                    </option>
                ))}
            </select>
            <button
                type="button"
                class="ghost"
                aria-label="Clear list"
                title="Clear the list. The events stay in the journal."
                disabled={rows.length === 0}
                onClick={() => studio.events.clear()}
            >
                <Icon name="delete" />
            </button>
        </div>
    );
}

export function EventsScopeSelect(): VNode | null {
    const studio = useStudio();
    const everywhere = useStore(studio.events.everywhere);
    const shown = useStore(studio.listened);
    const integrations = useStore(studio.overview)?.integrations ?? [];
    if (integrations.length < 2) return null;
    return (
        <div class="events-scope">
            <select
                class="control compact"
                aria-label="Show events of"
                value={everywhere ? 'all' : 'shown'}
                onChange={(event) => studio.events.listAll(event.currentTarget.value === 'all')}
            >
                <option value="shown">{integrations.find(({ name }) => name === shown)?.title ?? 'Shown'}</option>
                <option value="all">All integrations</option>
            </select>
        </div>
    );
}
