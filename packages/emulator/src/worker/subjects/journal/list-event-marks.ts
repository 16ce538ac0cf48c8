import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';

import { eventRequests, events } from '../../storage/schema/journal.schema.js';
import type { Service } from '../../service/service.js';
import { flushJournalBufferSafely } from './write-buffer.js';

const getText = (path: string) => sql<string | null>`${events.payload} ->> ${path}`;

/** Newest first. */
export function listEventMarks({ db }: Service, integration: string, limit: number) {
    flushJournalBufferSafely(db);
    const { id, status, version, createdAt, cause } = events;
    return db
        .select({
            id,
            status,
            version,
            createdAt,
            cause,
            type: getText('$.type'),
            component: getText('$.componentId'),
            action: getText('$.action.action'),
        })
        .from(events)
        .where(eq(events.integration, integration))
        .orderBy(desc(events.sequence))
        .limit(limit)
        .all();
}

export type EventMarkRow = ReturnType<typeof listEventMarks>[number];

export function listRequestMarks({ db }: Service, ids: readonly string[], limit: number) {
    flushJournalBufferSafely(db);
    const { event, method, url, status, error, timestamp } = eventRequests;
    return db
        .select({ event, method, url, status, error, timestamp, version: events.version })
        .from(eventRequests)
        .innerJoin(events, eq(events.id, event))
        .where(sql`${event} in (select value from json_each(${JSON.stringify(ids)}))`)
        .orderBy(desc(eventRequests.sequence))
        .limit(limit)
        .all();
}

export type RequestMarkRow = ReturnType<typeof listRequestMarks>[number];

export interface EventInOrder {
    sequence: number;
    id: string;
    version: number;
}

export function findLatestEventUntil(service: Service, integration: string, time: string): EventInOrder | undefined {
    return findLatest(service, integration, lte(events.createdAt, time));
}

export function findLatestRenderUntil(
    service: Service,
    integration: string,
    sequence: number,
): EventInOrder | undefined {
    const isRender = sql`${events.payload} ->> 'type' = 'ui_render'`;
    return findLatest(service, integration, and(isRender, lte(events.sequence, sequence)));
}

function findLatest({ db }: Service, integration: string, condition: SQL | undefined): EventInOrder | undefined {
    flushJournalBufferSafely(db);
    return db
        .select({ sequence: events.sequence, id: events.id, version: events.version })
        .from(events)
        .where(and(eq(events.integration, integration), condition))
        .orderBy(desc(events.sequence))
        .limit(1)
        .get();
}
