import { asc, eq } from 'drizzle-orm';

import type { Cause } from '../../service/callers/cause.js';
import type { Service } from '../../service/service.js';
import { eventRequests, events } from '../../storage/schema/journal.schema.js';
import { EVENT_HEAD_COLUMNS, type JournalEventRow } from './read-events.js';
import { flushJournalBufferSafely } from './write-buffer.js';

export function getCause({ cause, causeCall }: Pick<JournalEventRow, 'cause' | 'causeCall'>): Cause | undefined {
    return cause === null ? undefined : { event: cause, ...(causeCall !== null && { call: causeCall }) };
}

export function listEventsCausedBy({ db }: Service, event: string, limit: number): JournalEventRow[] {
    flushJournalBufferSafely(db);
    return db
        .select(EVENT_HEAD_COLUMNS)
        .from(events)
        .where(eq(events.cause, event))
        .orderBy(asc(events.sequence))
        .limit(limit)
        .all();
}

export function listEventRequests({ db }: Service, event: string) {
    flushJournalBufferSafely(db);
    const { call, method, url, status, error, timestamp, durationMs } = eventRequests;
    return db
        .select({ call, method, url, status, error, timestamp, durationMs })
        .from(eventRequests)
        .where(eq(eventRequests.event, event))
        .orderBy(asc(eventRequests.sequence))
        .all();
}
