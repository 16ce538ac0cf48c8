import {
    LIMITS,
    type IntegrationEvent,
    type IntegrationEventRecord,
    type TracedEvent,
    type TraceLog,
    type TraceRequest,
} from '@svc-int/api';
import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm';

import { countRows } from '../storage/counts.js';
import { eventLogs, eventRequests, events } from '../storage/journal.schema.js';
import type { IntegrationRow } from './integrations.js';
import type { Service } from './service.js';
import { notFound } from './service-error.js';

export type EventRow = typeof events.$inferSelect;

/** Events that a workspace keeps; the oldest go first. */
const KEPT_EVENTS = 5000;

/** How an event ended. */
export interface EventResult {
    status: 'success' | 'failed';
    durationMs: number;
    responseStatus?: number | undefined;
    error?: string | undefined;
}

/** Writes an event down before it is sent, so that none is lost whatever happens while it is handled. */
export function recordEvent(
    { db, now }: Service,
    integration: IntegrationRow,
    event: IntegrationEvent,
    body: string | undefined,
): void {
    const row = db
        .insert(events)
        .values({
            id: event.eventId,
            integration: integration.name,
            installation: 'installationId' in event ? event.installationId : undefined,
            version: integration.version,
            status: 'pending',
            payload: event,
            body,
            createdAt: now().toISOString(),
        })
        .returning({ sequence: events.sequence })
        .get();
    db.delete(events)
        .where(lte(events.sequence, row.sequence - KEPT_EVENTS))
        .run();
}

export function finishEvent({ db }: Service, eventId: string, result: EventResult): void {
    db.update(events).set(result).where(eq(events.id, eventId)).run();
}

/** Whether an event was sent and not yet answered. */
export function hasPendingEvents({ db }: Service): boolean {
    return db.select({ id: events.id }).from(events).where(eq(events.status, 'pending')).limit(1).get() !== undefined;
}

/** Ends whatever was in flight when the runtime stopped. */
export function failPendingEvents({ db, now }: Pick<Service, 'db' | 'now'>, reason: string): EventRow[] {
    const pending = db.select().from(events).where(eq(events.status, 'pending')).orderBy(asc(events.sequence)).all();
    return pending.map(({ id, createdAt }) => {
        const durationMs = now().getTime() - Date.parse(createdAt);
        const failed = { status: 'failed' as const, error: reason, durationMs };
        return db.update(events).set(failed).where(eq(events.id, id)).returning().get();
    });
}

/** The event as it was recorded; undefined when the journal does not hold it (any more). */
export function findEvent({ db }: Service, id: string): EventRow | undefined {
    return db.select().from(events).where(eq(events.id, id)).get();
}

export function addLogs({ db }: Service, event: string, logs: TraceLog[]): void {
    db.transaction((tx) => {
        for (const log of logs)
            tx.insert(eventLogs)
                .values({ event, ...log })
                .run();
    });
}

/** Whether another request of an event is kept. */
export function hasRoomForRequest({ db }: Service, event: string): boolean {
    return countRows(db, eventRequests, eq(eventRequests.event, event)) < LIMITS.recordedLines;
}

export function addRequest({ db }: Service, event: string, request: TraceRequest): void {
    db.insert(eventRequests)
        .values({ event, ...request })
        .run();
}

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
    const { sequence, integration, installation, durationMs, responseStatus, error, payload, body, ...event } = row;
    return {
        object: 'integration-event',
        ...event,
        integrationId: integration,
        // A copy, because the record's payload is open to fields that an event's type does not name.
        payload: { ...payload },
        ...(installation !== null && { installationId: installation }),
        ...(durationMs !== null && { durationMs }),
        ...(responseStatus !== null && { responseStatus }),
        ...(error !== null && { error }),
    };
}
