import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { useStore } from '../shell/use-store.js';
import { EventItem } from './event-item.js';

/** Every event of the shown integration, newest first. */
export function EventsPanel(): VNode {
    const studio = useStudio();
    const [failedOnly, setFailedOnly] = useState(false);
    const integration = useStore(studio.shown)?.target.integration;
    const open = useStore(studio.events.open);
    const own = useStore(studio.events.list).filter((row) => row.integration === integration);
    const failed = own.filter((row) => row.status === 'failed');
    const rows = failedOnly ? failed : own;
    return (
        <section class="events" aria-label="Events" role="region">
            <header class="bar">
                <h2>Events</h2>
                <span class="count">{own.length || ''}</span>
                <span class="spacer" />
                <div class="segments" role="group" aria-label="Filter">
                    <button type="button" aria-pressed={!failedOnly} onClick={() => setFailedOnly(false)}>
                        All
                    </button>
                    <button type="button" aria-pressed={failedOnly} onClick={() => setFailedOnly(true)}>
                        Failed {failed.length || ''}
                    </button>
                </div>
            </header>
            <ol class="event-list">
                {rows.map((row) => (
                    <EventItem
                        key={row.id}
                        row={row}
                        open={row.id === open}
                        toggle={() => studio.events.open.set(row.id === open ? undefined : row.id)}
                    />
                ))}
            </ol>
            {rows.length === 0 && (
                <p class="events-empty hint">{failedOnly ? 'Nothing failed.' : 'Events appear here as they happen.'}</p>
            )}
        </section>
    );
}
