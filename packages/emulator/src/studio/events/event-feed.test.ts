import { ApiError, type IntegrationEventRecord, type TracedEvent } from '@svc-int/api';
import { expect, it } from 'vitest';

import type { DeliveryMessage, EventDispatchMessage } from '../../control.js';
import { EventFeed, type EventFeedOptions, isEventCleared } from './event-feed.js';

/** The feed's reads wait for the test. */
class Journal {
    readonly feed: EventFeed;
    readonly notices: string[] = [];
    records: IntegrationEventRecord[] | undefined = [];
    reads = 0;
    slow = false;
    #answers: (() => void)[] = [];

    readonly client: EventFeedOptions['client'] = {
        events: (_integration, count) => this.#read(count),
        event: async (_integration, id) => this.#trace(id),
    };

    constructor() {
        this.feed = new EventFeed({
            client: this.client,
            notify: (message) => void this.notices.push(message),
            schedule: (take) => take(),
        });
    }

    begin(id: string, heard = true): void {
        const createdAt = timeOf(this.records?.length ?? 0);
        const payload = { eventId: id, type: 'fetch' };
        this.records?.unshift({
            object: 'integration-event',
            id,
            integrationId: 'demo',
            createdAt,
            status: 'pending',
            payload: { ...payload, request: { method: 'GET', url: 'http://a.test/', headers: {} } },
        });
        const message: EventDispatchMessage = { event: 'dispatch', id, integration: 'demo', type: 'fetch', createdAt };
        if (heard) this.feed.receive(message);
    }

    end(id: string, heard = true): void {
        this.records = this.records?.map((record) => (record.id === id ? { ...record, status: 'success' } : record));
        const message: DeliveryMessage = {
            event: 'delivery',
            id,
            integration: 'demo',
            type: 'fetch',
            status: 'success',
            durationMs: 1,
        };
        if (heard) this.feed.receive(message);
    }

    #trace(id: string): TracedEvent {
        const event = this.records?.find((record) => record.id === id);
        if (!event) throw new ApiError('It is not there.', 404, 'events');
        return { event, trace: { logs: [], requests: [] } };
    }

    burst(count: number, name: string, heard = true): void {
        const names = Array.from({ length: count }, (_, index) => `${name}${index}`);
        for (const id of names) this.begin(id, heard);
        for (const id of names) this.end(id, heard);
    }

    async answer(): Promise<void> {
        for (const answer of this.#answers.splice(0)) answer();
        await settled();
    }

    get rows(): string[] {
        return this.feed.list
            .get()
            .flat()
            .map(({ id, status }) => (status === 'success' ? id : `${id} ${status}`));
    }

    async #read(count: number) {
        this.reads++;
        const { records } = this;
        if (!records) throw new ApiError('There is no integration "demo"', 404, 'events');
        const answer = { records: records.slice(0, count), hasOlder: records.length > count };
        if (this.slow) await new Promise<void>((resolve) => this.#answers.push(resolve));
        return answer;
    }
}

function timeOf(millisecond: number): string {
    return new Date(Date.UTC(2026, 0, 1) + millisecond).toISOString();
}

function settled(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve));
}

function newest(name: string, count: number, shown: number): string[] {
    return Array.from({ length: shown }, (_, index) => `${name}${count - 1 - index}`);
}

async function follow(journal: Journal): Promise<void> {
    journal.feed.follow('demo', ['demo']);
    await settled();
}

it('EventFeed lists a burst of events without another request, newest first and each event once', async () => {
    const journal = new Journal();
    journal.burst(3, 'a', false);
    await follow(journal);
    journal.burst(100, 'b');
    journal.feed.follow('demo', ['demo']);
    await settled();
    expect(journal.rows).toEqual([...newest('b', 100, 100), 'a2', 'a1', 'a0']);
    expect(journal.reads).toBe(1);
});

it('EventFeed fetches an opened event that is older than the list, and inserts it by its time', async () => {
    const journal = new Journal();
    journal.burst(120, 'a', false);
    journal.feed.open.set('a7');
    await follow(journal);
    expect(journal.rows).toEqual([...newest('a', 120, 50), 'a7']);
    journal.burst(1, 'b');
    journal.feed.show('a30');
    await settled();
    expect(journal.rows).toEqual(['b0', ...newest('a', 120, 50), 'a30', 'a7']);
    expect(journal.notices).toEqual([]);
    journal.feed.restart();
    await settled();
    expect(journal.rows).toContain('a30');

    journal.feed.show('gone');
    journal.feed.follow('demo', ['demo']);
    await settled();
    expect(journal.notices).toEqual(['Event gone of demo is not in the journal.']);
});

it('EventFeed applies messages that arrive during a request once the response has arrived', async () => {
    const journal = new Journal();
    journal.slow = true;
    journal.begin('a', false);
    journal.begin('b', false);
    await follow(journal);
    journal.end('a');
    journal.begin('c');
    await journal.answer();
    expect(journal.rows).toEqual(['c pending', 'b pending', 'a']);
});

it('EventFeed lists each event once after a reconnection, and completes events that ended meanwhile', async () => {
    const journal = new Journal();
    await follow(journal);
    journal.begin('long');
    journal.burst(5, 'a');
    journal.burst(70, 'missed', false);
    journal.end('long', false);
    journal.feed.restart();
    journal.burst(2, 'b');
    await settled();
    expect(journal.rows.slice(0, 50)).toEqual(['b1', 'b0', ...newest('missed', 70, 48)]);
    expect(new Set(journal.rows).size).toBe(journal.rows.length);
    journal.feed.listOlder();
    await settled();
    expect(journal.rows).toEqual(['b1', 'b0', ...newest('missed', 70, 70), ...newest('a', 5, 5), 'long']);
});

it('EventFeed lists older events on request, twice as many each time, and keeps them', async () => {
    const journal = new Journal();
    journal.burst(150, 'a', false);
    await follow(journal);
    expect(journal.rows).toEqual(newest('a', 150, 50));
    journal.burst(1, 'b');
    journal.feed.listOlder();
    await settled();
    expect(journal.rows).toEqual(['b0', ...newest('a', 150, 101)]);
    expect(journal.feed.withOlder.get()).toEqual(['demo']);
    journal.feed.listOlder();
    await settled();
    expect(journal.rows).toEqual(['b0', ...newest('a', 150, 150)]);
    expect(journal.feed.withOlder.get()).toEqual([]);
});

it('EventFeed applies 100,000 messages in one change of its list', async () => {
    const journal = new Journal();
    const feed = new EventFeed({
        client: { ...new Journal().client, events: async () => ({ records: [], hasOlder: false }) },
        notify: () => {},
    });
    feed.follow('demo', ['demo']);
    await settled();
    let changes = 0;
    feed.list.subscribe(() => changes++);
    for (let at = 0; at < 100_000; at++)
        feed.receive({ event: 'dispatch', id: `e${at}`, integration: 'demo', type: 'fetch', createdAt: timeOf(at) });
    expect([changes, journal.rows]).toEqual([0, []]);
    await expect.poll(() => feed.list.get().flat().length).toBe(100_000);
    expect([changes, feed.list.get().flat()[0]?.id]).toEqual([1, 'e99999']);
});

it('EventFeed hides cleared events, but not a later event with the same time', async () => {
    const journal = new Journal();
    journal.burst(3, 'a', false);
    await follow(journal);
    journal.feed.clear();
    const [last] = journal.feed.list.get().flat();
    if (!last) throw new Error('There is no event.');
    journal.feed.receive({ event: 'dispatch', id: 'b', integration: 'demo', type: 'fetch', createdAt: last.time });
    const shown = (): string[] =>
        journal.feed.list
            .get()
            .flat()
            .flatMap((row) => (isEventCleared(row, journal.feed.cleared.get()) ? [] : [row.id]));
    expect(shown()).toEqual(['b']);
    journal.feed.restore();
    expect(shown()).toEqual(['b', 'a2', 'a1', 'a0']);
});

it('EventFeed lists no events of an unpublished integration, also if it missed the message', async () => {
    const journal = new Journal();
    journal.burst(2, 'a', false);
    await follow(journal);
    journal.feed.receive({ event: 'unpublish', integration: 'demo' });
    expect(journal.rows).toEqual([]);
    await follow(journal);
    expect(journal.rows).toEqual(['a1', 'a0']);
    journal.records = undefined;
    journal.feed.restart();
    await settled();
    expect([journal.rows, journal.notices]).toEqual([[], []]);
});
