import {
    LIMITS,
    type IntegrationEvent,
    type IntegrationEventRecord,
    type TracedEvent,
    type TraceLog,
    type TraceRequest,
} from '@svc-int/api';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import type { Database } from '../../storage/database.js';
import { type EventFailure, writeFailure } from '../../storage/event-failure.js';
import { eventLogs, eventRequests, events } from '../../storage/journal.schema.js';
import { prepared } from '../../storage/prepared.js';
import type { IntegrationRow } from '../../storage/integrations.schema.js';
import { keepWithinBytes, keepWithinCount } from './journal-bounds.js';
import type { Service } from '../../service/service.js';
import { notFound } from '../../service/service-error.js';

export type { EventFailure };

export type EventRow = typeof events.$inferSelect;

/** How an event ended. */
export interface EventResult {
    status: 'success' | 'failed';
    durationMs: number;
    responseStatus?: number | undefined;
    /** Left out where it did not fail. */
    failure?: EventFailure | undefined;
}

/** An event as it is written down, with the body of the HTTP request that it tells of. */
export interface RecordedEvent {
    event: IntegrationEvent;
    body: string | undefined;
    createdAt: Date;
}

/**
 * Writes an event down before it is sent, so that none is lost whatever happens while it is handled. Gives the ids of older ones
 * that went for it.
 */
export function recordEvent(
    { db }: Service,
    integration: IntegrationRow,
    { event, body, createdAt }: RecordedEvent,
): string[] {
    const { sequence } = insertEvent(db).get({
        id: event.eventId,
        integration: integration.name,
        installation: ('installationId' in event ? event.installationId : undefined) ?? null,
        version: integration.version,
        payload: event,
        body: body ?? null,
        createdAt: createdAt.toISOString(),
    });
    return keepWithinCount(db, sequence);
}

const insertEvent = prepared((db) =>
    db
        .insert(events)
        .values({
            id: sql.placeholder('id'),
            integration: sql.placeholder('integration'),
            installation: sql.placeholder('installation'),
            version: sql.placeholder('version'),
            status: 'pending',
            payload: sql.placeholder('payload'),
            body: sql.placeholder('body'),
            createdAt: sql.placeholder('createdAt'),
        })
        .returning({ sequence: events.sequence })
        .prepare(),
);

/** Writes down how an event ended. Gives the ids of older ones that went for it. */
export function finishEvent({ db }: Service, id: string, result: EventResult): string[] {
    const { status, durationMs, responseStatus = null, failure } = result;
    const error = failure ? writeFailure(failure) : null;
    const ended = endEvent(db).get({ status, durationMs, responseStatus, error, id });
    // It may have gone meanwhile.
    return ended ? keepWithinBytes(db, ended.more) : [];
}

/** What the row of an event takes, beside what belongs to it. */
const OWN_BYTES = sql<number>`octet_length(${events.payload}) + coalesce(octet_length(${events.body}), 0)`;

const WITH_OWN_BYTES = sql`${events.bytes} + ${OWN_BYTES}`;

const endEvent = prepared((db) =>
    db
        .update(events)
        .set({
            status: sql`${sql.placeholder('status')}`,
            durationMs: sql`${sql.placeholder('durationMs')}`,
            responseStatus: sql`${sql.placeholder('responseStatus')}`,
            error: sql`${sql.placeholder('error')}`,
            bytes: WITH_OWN_BYTES,
        })
        .where(eq(events.id, sql.placeholder('id')))
        .returning({ more: OWN_BYTES })
        .prepare(),
);

/** Whether an event was sent and not yet answered. */
export function hasPendingEvents({ db }: Service): boolean {
    return db.select({ id: events.id }).from(events).where(eq(events.status, 'pending')).limit(1).get() !== undefined;
}

/** Ends whatever was in flight when the runtime stopped. */
export function failPendingEvents({ db, now }: Service, message: string): EventRow[] {
    const error: EventFailure = { reason: 'INTERRUPTED', message };
    const pending = db.select().from(events).where(eq(events.status, 'pending')).orderBy(asc(events.sequence)).all();
    return pending.map(({ id, createdAt }) => {
        const durationMs = now().getTime() - Date.parse(createdAt);
        const failed = { status: 'failed' as const, error, durationMs, bytes: WITH_OWN_BYTES };
        return db.update(events).set(failed).where(eq(events.id, id)).returning().get();
    });
}

/** The event as it was recorded; undefined when the journal does not hold it (any more). */
export function findEvent({ db }: Service, id: string): EventRow | undefined {
    return eventById(db).get({ id });
}

const eventById = prepared((db) =>
    db
        .select()
        .from(events)
        .where(eq(events.id, sql.placeholder('id')))
        .prepare(),
);

/** Adds logs to an event. Gives the ids of older events that went for them. */
export function addLogs({ db }: Service, event: string, logs: TraceLog[]): string[] {
    db.transaction((tx) => {
        for (const log of logs)
            tx.insert(eventLogs)
                .values({ event, ...log })
                .run();
    });
    return addBytes(db, event, logs);
}

/** Whether another request of an event is kept. */
export function hasRoomForRequest({ db }: Service, event: string): boolean {
    return countRows(db, eventRequests, eq(eventRequests.event, event)) < LIMITS.recordedLines;
}

/** Adds a request to an event. Gives the ids of older events that went for it. */
export function addRequest({ db }: Service, event: string, request: TraceRequest): string[] {
    db.insert(eventRequests)
        .values({ event, ...request })
        .run();
    return addBytes(db, event, request);
}

/** Counts what was written down for an event. */
function addBytes(db: Database, id: string, written: unknown): string[] {
    const more = Buffer.byteLength(JSON.stringify(written));
    growEvent(db).run({ id, more });
    return keepWithinBytes(db, more);
}

const growEvent = prepared((db) =>
    db
        .update(events)
        .set({ bytes: sql`${events.bytes} + ${sql.placeholder('more')}` })
        .where(eq(events.id, sql.placeholder('id')))
        .prepare(),
);

/** One page of an integration's events, newest first, after the one with the given sequence number. */
export function pageOfEvents(
    { db }: Service,
    integration: string,
    { after: newer, limit }: { after: string | undefined; limit: number },
) {
    const own = eq(events.integration, integration);
    const rows = db
        .select()
        .from(events)
        .where(and(own, newer === undefined ? undefined : lt(events.sequence, Number(newer))))
        .orderBy(desc(events.sequence))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, events, own) };
}

/** One event with its logs, its outbound requests and its body. */
export function tracedEvent({ db }: Service, integration: string, id: string): TracedEvent {
    const row = db
        .select()
        .from(events)
        .where(and(eq(events.integration, integration), eq(events.id, id)))
        .get();
    if (!row) throw notFound('event', id);
    const logs = db.select().from(eventLogs).where(eq(eventLogs.event, id)).orderBy(asc(eventLogs.sequence)).all();
    const requests = db
        .select()
        .from(eventRequests)
        .where(eq(eventRequests.event, id))
        .orderBy(asc(eventRequests.sequence))
        .all();
    return {
        event: eventView(row),
        trace: {
            logs: logs.map(({ message, level, timestamp, fields }) => ({
                message,
                level,
                timestamp,
                ...(fields && { fields }),
            })),
            requests: requests.map(({ event, sequence, status, error, ...request }) => ({
                ...request,
                ...(status !== null && { status }),
                ...(error !== null && { error }),
            })),
            ...(row.body !== null && { body: row.body }),
        },
    };
}

/** Events of an integration that stand after the given sequence number, oldest first, each with its trace. */
export function tracesAfter(service: Service, integration: string, after: number): TracedEvent[] {
    const rows = service.db
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.integration, integration), gt(events.sequence, after)))
        .orderBy(asc(events.sequence))
        .all();
    return rows.map(({ id }) => tracedEvent(service, integration, id));
}

/** Where an event stands in the journal; 0 when it is not there (any more). */
export function sequenceOf(service: Service, id: string): number {
    return findEvent(service, id)?.sequence ?? 0;
}

export function eventView(row: EventRow): IntegrationEventRecord {
    const { sequence, integration, installation, durationMs, responseStatus, error, payload, body, bytes, ...event } =
        row;
    return {
        object: 'integration-event',
        ...event,
        integrationId: integration,
        // A copy, because the record's payload is open to fields that an event's type does not name.
        payload: { ...payload },
        ...(installation !== null && { installationId: installation }),
        ...(durationMs !== null && { durationMs }),
        ...(responseStatus !== null && { responseStatus }),
        ...(error !== null && { error: error.message, ...(error.reason && { errorReason: error.reason }) }),
    };
}
