import { LIMITS, type TraceLog, type TraceRequest } from '@svc-int/api';
import { eq, sql } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import type { Database } from '../../storage/database.js';
import { eventLogs, eventRequests, events, type RecordedResponse } from '../../storage/schema/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { type PrunedEventIds, pruneEventsByBytes } from './prune-journal.js';
import type { RecordedBody } from './event-rows.js';
import { flushJournalBuffer } from './write-buffer.js';
import type { Service } from '../../service/service.js';

export function appendLogs({ db }: Service, event: string, logs: TraceLog[]): PrunedEventIds {
    flushJournalBuffer(db);
    db.transaction((tx) => {
        for (const log of logs)
            tx.insert(eventLogs)
                .values({ event, ...log })
                .run();
    });
    return addBytes(db, event, logs);
}

/** Stores a response whose body ended after its event. */
export function appendResponse({ db }: Service, event: string, response: RecordedResponse): PrunedEventIds {
    flushJournalBuffer(db);
    db.update(events).set({ answer: response }).where(eq(events.id, event)).run();
    return addBytes(db, event, response);
}

export interface AppendedEventRequest {
    /** `undefined` if the event is at its request limit. */
    sequence: number | undefined;
    removed: string[];
}

/** Above the limit, only counts the request. */
export function appendRequest(
    { db }: Service,
    event: string,
    call: string,
    request: TraceRequest,
): AppendedEventRequest {
    flushJournalBuffer(db);
    if (countRows(db, eventRequests, eq(eventRequests.event, event)) >= LIMITS.recordedLines) {
        const requestsLeftOut = sql`${events.requestsLeftOut} + 1`;
        db.update(events).set({ requestsLeftOut }).where(eq(events.id, event)).run();
        return { sequence: undefined, removed: [] };
    }
    const { sequence } = db
        .insert(eventRequests)
        .values({ event, call, ...request })
        .returning({ sequence: eventRequests.sequence })
        .get();
    return { sequence, removed: addBytes(db, event, request) };
}

export interface RecordedRequestAndResponse {
    sent: RecordedResponse;
    answer?: RecordedResponse | undefined;
}

/** Omits bodies above the limit of the event. */
export function appendRequestMessages(
    { db }: Service,
    event: string,
    sequence: number,
    { sent, answer: response }: RecordedRequestAndResponse,
): PrunedEventIds {
    flushJournalBuffer(db);
    const isEmpty = [sent, response].every((one) => one?.body === undefined && one?.binaryBody === undefined);
    let room = isEmpty ? 0 : LIMITS.recordedBodies - countBodyBytes(db, event);
    const limitBody = <Recorded extends RecordedBody>(recorded: Recorded): Recorded => {
        const { body = '', binaryBody = '' } = recorded;
        room -= body.length + binaryBody.length;
        return room >= 0 ? recorded : { ...recorded, body: undefined, binaryBody: undefined };
    };
    const kept = { ...limitBody(sent), ...(response && { answer: limitBody(response) }) };
    db.update(eventRequests).set(kept).where(eq(eventRequests.sequence, sequence)).run();
    return addBytes(db, event, kept);
}

function countBodyBytes(db: Database, event: string): number {
    const { answer: response, body, binaryBody } = eventRequests;
    const lengths = [response, body, binaryBody].map((column) => sql`coalesce(sum(octet_length(${column})), 0)`);
    const taken = db
        .select({ bytes: sql<number>`${sql.join(lengths, sql` + `)}` })
        .from(eventRequests)
        .where(eq(eventRequests.event, event))
        .get();
    return taken?.bytes ?? 0;
}

function addBytes(db: Database, id: string, written: unknown): PrunedEventIds {
    const more = Buffer.byteLength(JSON.stringify(written));
    growEvent(db).run({ id, more });
    return pruneEventsByBytes(db, more);
}

const growEvent = memoizeQueryPerDatabase((db) =>
    db
        .update(events)
        .set({ bytes: sql`${events.bytes} + ${sql.placeholder('more')}` })
        .where(eq(events.id, sql.placeholder('id')))
        .prepare(),
);
