import { expect, it } from 'vitest';

import type { EventCounts } from '../../control.js';
import { EventCountsFeed } from './event-counts.js';
import { EventFeed } from './event-feed.js';

it('EventCountsFeed shows no counts of the previous integration while the service has not responded, or if it fails', async () => {
    const answers: { resolve: (counts: EventCounts) => void; reject: (error: Error) => void }[] = [];
    const client = {
        countEvents: () => new Promise<EventCounts>((resolve, reject) => void answers.push({ resolve, reject })),
        events: async () => ({ records: [], hasOlder: false }),
        event: () => Promise.reject(new Error('There is no event.')),
    };
    const feed = new EventFeed({ client, notify: () => {} });
    const { counts } = new EventCountsFeed({ client, live: { subscribe: () => () => {} }, feed });
    const counted: EventCounts = { success: 3, failed: 2, pending: 0, types: ['fetch'] };
    feed.follow('first', ['first', 'second']);
    answers[0]?.resolve(counted);
    await new Promise((resolve) => setTimeout(resolve));
    expect(counts.get()).toEqual(counted);
    feed.follow('second', ['first', 'second']);
    expect(counts.get()).toBe(undefined);
    answers[1]?.reject(new Error('offline'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(counts.get()).toBe(undefined);
});
