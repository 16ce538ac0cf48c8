import {
    LIMITS,
    type IntegrationEvent,
    type IntegrationEventRecord,
    type TracedEvent,
    type TraceLog,
    type TraceRequest,
} from '@svc-int/api';
import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import type { Database } from '../../storage/database.js';
import { type EventFailure, writeFailure } from '../../storage/event-failure.js';
import { eventLogs, eventRequests, events, type RecordedAnswer } from '../../storage/journal.schema.js';
import { prepared } from '../../storage/prepared.js';
import type { IntegrationRow } from '../../storage/integrations.schema.js';
import { keepEnvironment, readEnvironment, type RecordedEnvironment } from './environments.js';
import { keepWithinBytes, keepWithinCount } from './journal-bounds.js';
import type { Service } from '../../service/service.js';
import { notFound } from '../../service/service-error.js';

export type { EventFailure, RecordedAnswer, RecordedEnvironment };

const { body: _body, binaryBody: _binaryBody, answer: _answer, ...headColumns } = getTableColumns(events);

/** An event without its bodies, which may be long. */
export type EventRow = Omit<typeof events.$inferSelect, 'body' | 'binaryBody' | 'answer'>;

/** How an event ended. */
export interface EventResult {
    status: 'success' | 'failed';
    durationMs: number;
    responseStatus?: number | undefined;
    /** Left out where it did not fail. */
    failure?: EventFailure | undefined;
    /** What was answered; left out where it is not known yet, or not kept. */
    answer?: RecordedAnswer | undefined;
}

/** What is kept of a body. */
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

/** What the row of an event takes, beside what belongs to it. */
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

/** The event as it was recorded; undefined when the journal does not hold it (any more). */
export function findEvent({ db }: Service, id: string): EventRow | undefined {
    return eventById(db).get({ id });
}

const eventById = prepared((db) =>
    db
        .select(headColumns)
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

/** Adds what was answered to an event whose answer went on after its end. Gives the ids of older events that went for it. */
export function addAnswer({ db }: Service, event: string, answer: RecordedAnswer): string[] {
    db.update(events).set({ answer }).where(eq(events.id, event)).run();
    return addBytes(db, event, answer);
}

/** A request that is written down, with what its answer is added by. */
export interface AddedRequest {
    /** Undefined where the event keeps no more of them. */
    sequence: number | undefined;
    /** Ids of older events that went for it. */
    removed: string[];
}

/** Adds a request to an event while it has room for it, and else counts it. */
export function addRequest({ db }: Service, event: string, request: TraceRequest): AddedRequest {
    if (countRows(db, eventRequests, eq(eventRequests.event, event)) >= LIMITS.recordedLines) {
        const requestsLeftOut = sql`${events.requestsLeftOut} + 1`;
        db.update(events).set({ requestsLeftOut }).where(eq(events.id, event)).run();
        return { sequence: undefined, removed: [] };
    }
    const { sequence } = db
        .insert(eventRequests)
        .values({ event, ...request })
        .returning({ sequence: eventRequests.sequence })
        .get();
    return { sequence, removed: addBytes(db, event, request) };
}

/**
 * Adds what a request of an event was answered; without the body where those of the event are too long together. Gives the ids of
 * older events that went for it.
 */
export function addRequestAnswer({ db }: Service, event: string, sequence: number, answer: RecordedAnswer): string[] {
    const taken = db
        .select({ bytes: sql<number>`coalesce(sum(octet_length(${eventRequests.answer})), 0)` })
        .from(eventRequests)
        .where(eq(eventRequests.event, event))
        .get();
    const { body = '', binaryBody = '', ...rest } = answer;
    const isTooMuch = (taken?.bytes ?? 0) + body.length + binaryBody.length > LIMITS.recordedBodies;
    const kept = isTooMuch ? rest : answer;
    db.update(eventRequests).set({ answer: kept }).where(eq(eventRequests.sequence, sequence)).run();
    return addBytes(db, event, kept);
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
        .select(headColumns)
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
    const { body, binaryBody, bodyBytes, environment, answer, requestsLeftOut } = row;
    return {
        event: eventView(row),
        trace: present({
            logs: logs.map(({ message, level, timestamp, fields }) => present({ message, level, timestamp, fields })),
            requests: requests.map(({ event: _, sequence, ...request }) => present(request)),
            requestsLeftOut: requestsLeftOut || null,
            body,
            binaryBody,
            bodyBytes,
            answer,
            environment: environment === null ? null : readEnvironment(db, environment),
        }),
    };
}

/** The fields that are there: what is not there is null in the database, and left out elsewhere. */
function present<Fields extends object>(fields: Fields): Present<Fields> {
    const there = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
    // Only such fields were left out as may be.
    return Object.fromEntries(there) as Present<Fields>;
}

type Absent = null | undefined;

/** The same, where what may be null may be left out. */
type Present<Fields> = {
    [
        Name in keyof Fields as null extends Fields[Name] ? never : undefined extends Fields[Name] ? never : Name
    ]: Fields[Name];
} & {
    [
        Name in keyof Fields as null extends Fields[Name] ? Name : undefined extends Fields[Name] ? Name : never
    ]?: Exclude<Fields[Name], Absent>;
};

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
    const { id, status, createdAt, version, integration, installation, payload, durationMs, responseStatus, error } =
        row;
    return {
        object: 'integration-event',
        id,
        status,
        createdAt,
        version,
        integrationId: integration,
        // A copy, because the record's payload is open to fields that an event's type does not name.
        payload: { ...payload },
        ...(installation !== null && { installationId: installation }),
        ...(durationMs !== null && { durationMs }),
        ...(responseStatus !== null && { responseStatus }),
        ...(error !== null && { error: error.message, ...(error.reason && { errorReason: error.reason }) }),
    };
}
