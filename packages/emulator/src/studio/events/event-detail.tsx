import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { NotLoaded } from '../shell/not-loaded.js';
import { useLoaded } from '../shell/use-loaded.js';
import type { EventTab } from './event-address.js';
import type { EventRow } from './event-list.js';

/** Details of an event in the list, which are loaded when the first one is opened. */
export function EventDetail({ row: { integration, id, status, logCount } }: { row: EventRow }): VNode {
    const studio = useStudio();
    const { value: Tabs, error } = useLoaded('an event', loadTabs);
    const [tab, setTab] = useState<EventTab>();
    return (
        <div class="event-detail">
            {Tabs ? (
                <Tabs
                    state={{ integration, event: id, tab }}
                    version={`${status} ${logCount}`}
                    show={(state) => (state.tab === 'compare' ? studio.openEvent(state) : setTab(state.tab))}
                />
            ) : (
                <NotLoaded error={error} />
            )}
        </div>
    );
}

const loadTabs = async () => (await import('./detail/event-tabs.js')).EventTabs;
