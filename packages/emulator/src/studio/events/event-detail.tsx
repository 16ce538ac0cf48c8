import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { messageOf } from '../../values/message-of.js';
import { useStudio } from '../shell/context.js';
import type { EventTabsProps } from './detail/event-tabs.js';
import type { EventTab } from './event-address.js';
import type { EventRow } from './event-list.js';

/** Details of an event in the list, which are loaded when the first one is opened. */
export function EventDetail({ row: { integration, id, status, logCount } }: { row: EventRow }): VNode {
    const studio = useStudio();
    const [Loaded, setLoaded] = useState<{ Tabs: ComponentType<EventTabsProps> }>();
    const [tab, setTab] = useState<EventTab>();
    useEffect(() => {
        import('./detail/event-tabs.js').then(
            ({ EventTabs }) => setLoaded({ Tabs: EventTabs }),
            (error: unknown) => studio.notify(`The details of events could not be loaded: ${messageOf(error)}`),
        );
    }, [studio]);
    return (
        <div class="event-detail">
            {Loaded ? (
                <Loaded.Tabs
                    state={{ integration, event: id, tab }}
                    version={`${status} ${logCount}`}
                    show={(state) => (state.tab === 'compare' ? studio.openEvent(state) : setTab(state.tab))}
                />
            ) : (
                <p class="hint" role="status">
                    Loading…
                </p>
            )}
        </div>
    );
}
