import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { useStore } from '../shell/use-store.js';
import { Icon } from '../elements/icon.js';
import { EventItem } from './event-item.js';
import { SendEvent } from './send-event.js';

/** Every event of the shown integration, or of all, newest first. */
// oxlint-disable-next-line max-lines-per-function -- one view, most of it markup
export function EventsPanel(): VNode {
    const studio = useStudio();
    const [sending, setSending] = useState(false);
    const failedOnly = useStore(studio.events.failedOnly);
    const setFailedOnly = (only: boolean): void => studio.events.failedOnly.set(only);
    const integration = useStore(studio.listened);
    const open = useStore(studio.events.open);
    const everywhere = useStore(studio.events.everywhere);
    const own = useStore(studio.events.list).filter((row) => everywhere || row.integration === integration);
    const failed = own.filter((row) => row.status === 'failed');
    const rows = failedOnly ? failed : own;
    const hasOlder = useStore(studio.events.withOlder).some((name) => everywhere || name === integration);
    return (
        <section class="events" aria-label="Events" role="region">
            <header class="bar">
                <h2>Events</h2>
                <span class="count">
                    {own.length || ''}
                    {hasOlder && '+'}
                </span>
                <span class="spacer" />
                <div class="segments" role="group" aria-label="Filter">
                    <button type="button" aria-pressed={!failedOnly} onClick={() => setFailedOnly(false)}>
                        All
                    </button>
                    <button type="button" aria-pressed={failedOnly} onClick={() => setFailedOnly(true)}>
                        Failed {failed.length || ''}
                    </button>
                </div>
                {integration !== undefined && (
                    <button
                        type="button"
                        class="ghost"
                        aria-label="Send event"
                        title="Send event"
                        onClick={() => setSending(true)}
                    >
                        <Icon name="send" />
                    </button>
                )}
            </header>
            {sending && integration !== undefined && (
                <SendEvent integration={integration} close={() => setSending(false)} />
            )}
            <Scope />
            <div class="event-list">
                <ol>
                    {rows.map((row) => (
                        <EventItem
                            key={row.id}
                            row={row}
                            named={everywhere}
                            open={row.id === open}
                            toggle={() => studio.events.open.set(row.id === open ? undefined : row.id)}
                        />
                    ))}
                </ol>
                {rows.length === 0 && (
                    <p class="events-empty hint">
                        {failedOnly ? 'Nothing failed.' : 'Events appear here as they happen.'}
                    </p>
                )}
                {hasOlder && (
                    <button type="button" class="text-button events-older" onClick={() => studio.events.listOlder()}>
                        Older events
                    </button>
                )}
            </div>
        </section>
    );
}

/** Whose events are listed; there is nothing to choose while there is one integration. */
function Scope(): VNode | null {
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
