import { LIMITS, type IntegrationEventRecord } from '@svc-int/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { EventSearch, FoundEvents as FoundEventsPage, StreamMessage } from '../../control.js';
import type { StreamListener } from '../workspace/live-stream.js';
import { EventFeed } from './event-feed.js';
import { FoundEvents } from './found-events.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface PendingSearch {
    search: EventSearch;
    answer: (page: FoundEventsPage) => void;
}

function openFoundEvents() {
    const searches: PendingSearch[] = [];
    const listeners: StreamListener[] = [];
    const client = {
        findEvents: (search: EventSearch) =>
            new Promise<FoundEventsPage>((answer) => void searches.push({ search, answer })),
        events: async () => ({ records: [], hasOlder: false }),
        event: () => Promise.reject(new Error('There is no event.')),
    };
    const notify = vi.fn();
    const feed = new EventFeed({ client, notify });
    const live = { subscribe: (listener: StreamListener) => (listeners.push(listener), () => {}) };
    const found = new FoundEvents({ client, notify, live, feed, listTargetIds: () => [] });
    feed.follow('demo', ['demo']);
    const receive = (message: StreamMessage): void => listeners.forEach((listener) => listener.message?.(message));
    const listIds = () => found.list.get().flatMap((rows) => rows.map(({ id }) => id));
    return { feed, found, searches, receive, listIds };
}

function createRecord(id: string, minute: number): IntegrationEventRecord {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const payload = { eventId: id, type: 'fetch', request: { method: 'GET', url: 'http://a.test/', headers: {} } };
    return { object: 'integration-event', id, integrationId: 'demo', createdAt, status: 'success', payload };
}

const DELIVERY = { event: 'delivery', id: 'x', integration: 'demo', type: 'fetch', durationMs: 1 } as const;

it('FoundEvents keeps older events that arrive during a search for newer events', async () => {
    const { feed, found, searches, receive, listIds } = openFoundEvents();
    feed.find.set('needle');
    await vi.advanceTimersByTimeAsync(1000);
    searches[0]?.answer({ items: [createRecord('second', 2)], next: 7 });
    await vi.advanceTimersByTimeAsync(0);
    receive({ ...DELIVERY, status: 'success' });
    await vi.advanceTimersByTimeAsync(1900);
    void found.searchOlder();
    await vi.advanceTimersByTimeAsync(1000);
    expect(searches.map(({ search }) => search.before)).toEqual([undefined, 7, undefined]);
    searches[1]?.answer({ items: [createRecord('first', 1)] });
    searches[2]?.answer({ items: [createRecord('third', 3)], next: 9 });
    await vi.advanceTimersByTimeAsync(0);
    expect(listIds()).toEqual(['third', 'second', 'first']);
    expect(found.hasMore.get()).toBe(false);
});

it('FoundEvents discards the response to a filter that has changed', async () => {
    const { feed, found, searches, listIds } = openFoundEvents();
    feed.find.set('old');
    await vi.advanceTimersByTimeAsync(1000);
    feed.find.set('new');
    await vi.advanceTimersByTimeAsync(1000);
    searches[0]?.answer({ items: [createRecord('old', 1)], next: 7 });
    await vi.advanceTimersByTimeAsync(0);
    expect([listIds(), found.hasMore.get(), found.isSearching.get()]).toEqual([[], false, true]);
    searches[1]?.answer({ items: [createRecord('new', 2)] });
    await vi.advanceTimersByTimeAsync(0);
    expect([listIds(), found.isSearching.get()]).toEqual([['new'], false]);
});

it('FoundEvents limits the number and the length of the texts that it searches for', async () => {
    const { feed, searches } = openFoundEvents();
    feed.find.set(`${'x'.repeat(1000)} ${'y '.repeat(100)}`);
    await vi.advanceTimersByTimeAsync(1000);
    const texts = searches[0]?.search.texts?.flat() ?? [];
    expect(texts).toHaveLength(LIMITS.searchedTexts);
    expect(texts[0]).toBe('x'.repeat(LIMITS.searchedText));
});
