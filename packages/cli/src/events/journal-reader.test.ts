import type { IntegrationEventRecord, TracedEvent } from '@svc-int/api';
import { expect, it } from 'vitest';

import { createJournalEventFilter } from './event-filter.js';
import { createJournalReader } from './journal-reader.js';
import type { Journal } from './journal.js';

it('a journal reader reports events that were recorded during its first read, in order of completion', async () => {
    const events = [createRecord('a', 'success')];
    let calls = 0;
    const list = async function* () {
        const listed = events.toReversed();
        calls += 1;
        if (calls === 1) events.push(createRecord('b', 'pending'), createRecord('c', 'success'));
        yield* listed;
    };
    const journal: Partial<Journal> = {
        isByTime: false,
        newestFirst: list,
        async *search() {
            for await (const record of list()) if (record.status === 'success') yield record;
        },
        read: (id) => Promise.resolve({ event: events.find((one) => one.id === id), trace: { logs: [] } } as never),
    };
    const reported: string[] = [];
    const reader = createJournalReader(createJournalEventFilter({ status: 'success' }), (entry) => {
        reported.push((entry as { record: TracedEvent['event'] }).record.id);
    });
    await reader.start(journal as Journal, { limit: 10, withPending: true });
    events[1] = createRecord('b', 'success');
    await reader.update(journal as Journal);
    expect(reported).toEqual(['a', 'c', 'b']);
});

function createRecord(id: string, status: string): IntegrationEventRecord {
    return { id, status, createdAt: '2026-01-31T12:00:00Z', payload: { type: 'task' } } as never;
}
