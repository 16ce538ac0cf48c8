import type { ComponentChildren, VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { countChunkItems, mapChunksDroppingEmpty, memoizeByKey } from '../../values/chunks.js';
import { Icon } from '../elements/icon.js';
import { useStudio } from '../shell/context.js';
import { focusRegion, getRegionProps } from '../shell/regions.js';
import { useStore } from '../shell/use-store.js';
import { isCleared } from './event-feed.js';
import { createEventFilter } from './event-filter.js';
import type { EventListRow } from './event-list.js';
import { EventsList } from './events-list.js';
import { EventsScopeSelect, EventFilterAndClearBar } from './event-filter-and-clear-bar.js';
import { createTargetTitleMap } from './target-titles.js';
import { SendEventForm } from './send-event.js';

/** Every event of the shown integration, or of all, newest first. */
// oxlint-disable-next-line max-lines-per-function -- one view, most of it markup
export function EventsPanel(): VNode {
    const studio = useStudio();
    const [sending, setSending] = useState(false);
    const failedOnly = useStore(studio.events.failedOnly);
    const setFailedOnly = (only: boolean): void => studio.events.failedOnly.set(only);
    const text = useStore(studio.events.find);
    const type = useStore(studio.events.type);
    const integration = useStore(studio.listened);
    const everywhere = useStore(studio.events.everywhere);
    const list = useStore(studio.events.list);
    const cleared = useStore(studio.events.cleared);
    const overview = useStore(studio.overview);
    const titles = useMemo(() => createTargetTitleMap(overview), [overview]);
    const getTitle = (targetId: string): string | undefined => titles.get(targetId);
    const pickOwn = useMemo(
        () =>
            memoizeByKey((chunk: readonly EventListRow[]) =>
                chunk.filter((row) => (everywhere || row.integration === integration) && !isCleared(row, cleared)),
            ),
        [everywhere, integration, cleared],
    );
    const pick = useMemo(() => {
        const wanted = createEventFilter({ type, failedOnly, text }, getTitle);
        return memoizeByKey((chunk: readonly EventListRow[]) => chunk.filter(wanted));
    }, [type, failedOnly, text, titles]);
    const own = mapChunksDroppingEmpty(list, pickOwn);
    const rows = mapChunksDroppingEmpty(own, pick);
    const count = countChunkItems(own);
    const failed = own.reduce((sum, chunk) => sum + failedIn(chunk), 0);
    const hasOlder = useStore(studio.events.withOlder).some((name) => everywhere || name === integration);
    const showAll = (): void => {
        studio.events.unfilter();
        focusRegion('events');
    };
    return (
        <section class="events" aria-label="Events" role="region">
            <header class="bar">
                <h2>Events</h2>
                <span class="count">
                    {count || ''}
                    {hasOlder && '+'}
                </span>
                <span class="spacer" />
                <div class="segments" role="group" aria-label="Filter">
                    <button type="button" aria-pressed={!failedOnly} onClick={() => setFailedOnly(false)}>
                        All
                    </button>
                    <button type="button" aria-pressed={failedOnly} onClick={() => setFailedOnly(true)}>
                        Failed {failed || ''}
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
                <SendEventForm integration={integration} close={() => setSending(false)} />
            )}
            <EventsScopeSelect />
            <EventFilterAndClearBar rows={own} />
            <div class="event-list" {...getRegionProps('events')}>
                <EventsList rows={rows} named={everywhere} getTitle={getTitle} />
                {rows.length === 0 && (
                    <Nothing isFiltered={count > 0} failedOnly={failedOnly}>
                        {count > 0 ? (
                            <Act label="Show all" act={showAll} />
                        ) : (
                            integration !== undefined && <Act label="Send an event" act={() => setSending(true)} />
                        )}
                    </Nothing>
                )}
                {cleared && (
                    <button type="button" class="text-button events-older" onClick={() => studio.events.restore()}>
                        Show cleared events
                    </button>
                )}
                {hasOlder && !cleared && (
                    <button type="button" class="text-button events-older" onClick={() => studio.events.listOlder()}>
                        Load older events
                    </button>
                )}
            </div>
        </section>
    );
}

const failedIn = memoizeByKey(
    (chunk: readonly EventListRow[]) => chunk.filter(({ status }) => status === 'failed').length,
);

interface NothingProps {
    isFiltered: boolean;
    failedOnly: boolean;
    /** What can be done about it. */
    children: ComponentChildren;
}

function Nothing({ isFiltered, failedOnly, children }: NothingProps): VNode {
    const message = failedOnly
        ? 'No failed events.'
        : isFiltered
          ? 'No matching events.'
          : 'Events appear here as they happen.';
    return (
        <div class="events-empty hint">
            <p>{message}</p>
            {children}
        </div>
    );
}

function Act({ label, act }: { label: string; act: () => void }): VNode {
    return (
        <button type="button" class="text-button" onClick={act}>
            {label}
        </button>
    );
}
