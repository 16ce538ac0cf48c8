import { useMemo } from 'preact/hooks';

import { countChunkItems, mapChunksDroppingEmpty, memoizeByKey } from '../../values/chunks.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { isEventCleared } from './event-feed.js';
import { createEventFilter } from './event-filter.js';
import { mergeEventLists, type EventList, type EventListRow } from './event-list.js';

interface ListedEvents {
    /** Events before filtering by type, outcome and text. */
    own: EventList;
    rows: EventList;
    isFiltered: boolean;
    isSearching: boolean;
    hasOlder: boolean;
    listOlder: () => void;
    /** Number of events in the journal. */
    count: number;
    failed: number;
    types: readonly string[];
}

export function useListedEvents(getTitle: (targetId: string) => string | undefined): ListedEvents {
    const { events, foundEvents, eventCounts, listened } = useStudio();
    const [failedOnly, text, type] = [useStore(events.failedOnly), useStore(events.find), useStore(events.type)];
    const integration = useStore(listened);
    const [everywhere, cleared] = [useStore(events.everywhere), useStore(events.cleared)];
    const counts = useStore(eventCounts.counts);
    const pickOwn = useMemo(
        () =>
            memoizeByKey((chunk: readonly EventListRow[]) =>
                chunk.filter((row) => (everywhere || row.integration === integration) && !isEventCleared(row, cleared)),
            ),
        [everywhere, integration, cleared],
    );
    const pick = useChunkFilter({ type, failedOnly, text, sent: useStore(events.sent) }, getTitle);
    // The service compares the full text.
    const pickFound = useChunkFilter({ type, failedOnly, text: '' }, getTitle);
    const own = mapChunksDroppingEmpty(useStore(events.list), pickOwn);
    const found = mapChunksDroppingEmpty(mapChunksDroppingEmpty(useStore(foundEvents.list), pickOwn), pickFound);
    const isFiltered = failedOnly || type !== undefined || text.trim() !== '';
    const hasOlder = useStore(events.withOlder).some((name) => everywhere || name === integration);
    const hasMoreFound = useStore(foundEvents.hasMore);
    return {
        own,
        rows: mergeEventLists(mapChunksDroppingEmpty(own, pick), found),
        isFiltered,
        isSearching: useStore(foundEvents.isSearching),
        hasOlder: isFiltered ? hasMoreFound : hasOlder,
        listOlder: () => void (isFiltered ? foundEvents.searchOlder() : events.listOlder()),
        count: counts ? counts.success + counts.failed + counts.pending : countChunkItems(own),
        failed: counts?.failed ?? own.reduce((sum, chunk) => sum + countFailed(chunk), 0),
        types: counts?.types ?? [],
    };
}

const countFailed = memoizeByKey(
    (chunk: readonly EventListRow[]) => chunk.filter(({ status }) => status === 'failed').length,
);

function useChunkFilter(
    { type, failedOnly, text, sent }: Parameters<typeof createEventFilter>[0],
    getTitle: (targetId: string) => string | undefined,
): (chunk: readonly EventListRow[]) => readonly EventListRow[] {
    return useMemo(() => {
        const isWanted = createEventFilter({ type, failedOnly, text, sent }, getTitle);
        return memoizeByKey((chunk: readonly EventListRow[]) => chunk.filter(isWanted));
    }, [type, failedOnly, text, sent, getTitle]);
}
