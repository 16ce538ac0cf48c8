import { asc, eq } from 'drizzle-orm';

import type { Cause } from '../../service/cause.js';
import type { Service } from '../../service/service.js';
import { eventRequests, events } from '../../storage/journal.schema.js';
import { headColumns, type EventRow } from './event-reading.js';
import { settleLate } from './late-records.js';

/** What made an event happen; undefined where that is no event. */
export function causeOf({ cause, causeCall }: Pick<EventRow, 'cause' | 'causeCall'>): Cause | undefined {
    return cause === null ? undefined : { event: cause, ...(causeCall !== null && { call: causeCall }) };
}

/** Events that an event made happen, oldest first, at most so many. */
export function eventsCausedBy({ db }: Service, event: string, limit: number): EventRow[] {
    settleLate(db);
    return db
        .select(headColumns)
        .from(events)
        .where(eq(events.cause, event))
        .orderBy(asc(events.sequence))
        .limit(limit)
        .all();
}

/** Requests that the integration made for an event, in the order of their ends, without their bodies. */
export function requestsOf({ db }: Service, event: string) {
    settleLate(db);
    const { call, method, url, status, error, timestamp, durationMs } = eventRequests;
    return db
        .select({ call, method, url, status, error, timestamp, durationMs })
        .from(eventRequests)
        .where(eq(eventRequests.event, event))
        .orderBy(asc(eventRequests.sequence))
        .all();
}
