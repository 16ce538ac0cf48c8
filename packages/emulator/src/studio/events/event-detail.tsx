import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { LazyModuleStatus } from '../ui/lazy-module-status.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import type { EventTab } from './event-path.js';
import type { EventListRow } from './event-list.js';

export function EventDetail({ row: { integration, id, status, logCount } }: { row: EventListRow }): VNode {
    const studio = useStudio();
    const { value: Tabs, error } = useLazyModule('an event', loadTabs);
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
                <LazyModuleStatus error={error} />
            )}
        </div>
    );
}

const loadTabs = async () => (await import('./detail/event-tabs.js')).EventTabs;
