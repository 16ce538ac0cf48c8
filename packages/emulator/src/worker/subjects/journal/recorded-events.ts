import type { IntegrationEvent, TracedEvent } from '@svc-int/api';
import { asc, eq, sql } from 'drizzle-orm';

import { type EventFailure, writeFailure } from '../../storage/event-failure.js';
import { events, type RecordedAnswer } from '../../storage/journal.schema.js';
import { prepared } from '../../storage/prepared.js';
import type { IntegrationRow } from '../../storage/integrations.schema.js';
import { keepEnvironment, type RecordedEnvironment } from './environments.js';
import type { EventRow } from './event-reading.js';
import { keepWithinBytes, keepWithinCount } from './journal-bounds.js';
import type { Service } from '../../service/service.js';

export type { EventFailure, RecordedAnswer, RecordedEnvironment };

/** How an event ended. */
export interface EventResult {
    status: 'success' | 'failed';
    durationMs: number;
    responseStatus?: number | undefined;
    /** Left out where it did not fail. */
    failure?: EventFailure | undefined;
    /** The answer; left out while it is unknown, or if it is not kept. */
    answer?: RecordedAnswer | undefined;
}

/** Kept part of a body. */
export type RecordedBody = Pick<TracedEvent['trace'], 'body' | 'binaryBody' | 'bodyBytes'>;

/** An event as it is written down, with the body of the HTTP request that it tells of. */
export interface RecordedEvent extends RecordedBody {
    event: IntegrationEvent;
    environment: RecordedEnvironment | undefined;
    createdAt: Date;
}

/**
 * Writes an event down before it is sent, so that none is lost whatever happens while it is handled. Gives the ids of older ones
 * that went for it.
 */
export function recordEvent(
    { db }: Service,
    integration: IntegrationRow,
    { event, body, binaryBody, bodyBytes, environment, createdAt }: RecordedEvent,
): string[] {
    const more = environment ? keepEnvironment(db, environment) : 0;
    const { sequence } = insertEvent(db).get({
        id: event.eventId,
        integration: integration.name,
        installation: ('installationId' in event ? event.installationId : undefined) ?? null,
        version: integration.version,
        payload: event,
        body: body ?? null,
        binaryBody: binaryBody ?? null,
        bodyBytes: bodyBytes ?? null,
        environment: environment?.id ?? null,
        createdAt: createdAt.toISOString(),
    });
    const removed = keepWithinCount(db, sequence);
    return more > 0 ? [...removed, ...keepWithinBytes(db, more)] : removed;
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
            binaryBody: sql.placeholder('binaryBody'),
            bodyBytes: sql.placeholder('bodyBytes'),
            environment: sql.placeholder('environment'),
            createdAt: sql.placeholder('createdAt'),
        })
        .returning({ sequence: events.sequence })
        .prepare(),
);

/** Writes down how an event ended. Gives the ids of older ones that went for it. */
export function finishEvent({ db }: Service, id: string, result: EventResult): string[] {
    const { status, durationMs, responseStatus = null, failure, answer } = result;
    const error = failure ? writeFailure(failure) : null;
    const json = answer ? JSON.stringify(answer) : null;
    const answerBytes = json === null ? 0 : Buffer.byteLength(json);
    const ended = endEvent(db).get({ status, durationMs, responseStatus, error, answer: json, answerBytes, id });
    // It may have gone meanwhile.
    return ended ? keepWithinBytes(db, ended.more + answerBytes) : [];
}

/** Size of an event's own row, without what belongs to it. */
const OWN_BYTES = sql<number>`octet_length(${events.payload}) + coalesce(octet_length(${events.body}), 0)
    + coalesce(octet_length(${events.binaryBody}), 0)`;

const WITH_OWN_BYTES = sql`${events.bytes} + ${OWN_BYTES}`;

const endEvent = prepared((db) =>
    db
        .update(events)
        .set({
            status: sql`${sql.placeholder('status')}`,
            durationMs: sql`${sql.placeholder('durationMs')}`,
            responseStatus: sql`${sql.placeholder('responseStatus')}`,
            error: sql`${sql.placeholder('error')}`,
            answer: sql`coalesce(${sql.placeholder('answer')}, ${events.answer})`,
            bytes: sql`${WITH_OWN_BYTES} + ${sql.placeholder('answerBytes')}`,
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
