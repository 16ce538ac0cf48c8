import type { IntegrationEvent } from '@svc-int/api';
import { asc, eq, or, type SQL, sql } from 'drizzle-orm';

import type { RuntimeCrash } from '../../../control.js';
import type { EventFailure } from '../../storage/event-failure.js';
import type { IntegrationRow } from '../../storage/schema/integrations.schema.js';
import { events } from '../../storage/schema/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { storeEnvironmentIfNewAndGetAddedBytes } from './environments.js';
import type { JournalEventRow } from './read-events.js';
import {
    type EventResult,
    createEventRow,
    type JournalEventInput,
    storeEventResultAndGetAddedBytes,
    EVENT_TOTAL_BYTES_SQL,
} from './event-rows.js';
import { indexOlderEventsIfDue } from './index-events.js';
import { type PrunedEventIds, pruneEventsByBytes, pruneEventsByCount } from './prune-journal.js';
import { flushJournalBufferSafely, flushJournalBuffer } from './write-buffer.js';
import type { Service } from '../../service/service.js';

/** Records the event before delivery, so crashes lose none. */
export function recordEvent({ db }: Service, integration: IntegrationRow, recorded: JournalEventInput): PrunedEventIds {
    flushJournalBuffer(db);
    const { environment } = recorded;
    const more = environment ? storeEnvironmentIfNewAndGetAddedBytes(db, environment) : 0;
    const { sequence } = insertEvent(db).get({ ...createEventRow(integration, recorded) });
    const removed = pruneEventsByCount(db, sequence);
    indexOlderEventsIfDue(db, sequence);
    return more > 0 ? [...removed, ...pruneEventsByBytes(db, more)] : removed;
}

const insertEvent = memoizeQueryPerDatabase((db) =>
    db
        .insert(events)
        .values({
            id: sql.placeholder('id'),
            integration: sql.placeholder('integration'),
            installation: sql.placeholder('installation'),
            version: sql.placeholder('version'),
            status: 'pending',
            payload: sql`${sql.placeholder('payload')}`,
            body: sql.placeholder('body'),
            binaryBody: sql.placeholder('binaryBody'),
            bodyBytes: sql.placeholder('bodyBytes'),
            environment: sql.placeholder('environment'),
            createdAt: sql.placeholder('createdAt'),
            cause: sql.placeholder('cause'),
            causeCall: sql.placeholder('causeCall'),
            attempt: sql.placeholder('attempt'),
        })
        .returning({ sequence: events.sequence })
        .prepare(),
);

export function finishEvent({ db }: Service, id: string, result: EventResult): PrunedEventIds {
    flushJournalBuffer(db);
    const more = storeEventResultAndGetAddedBytes(db, id, result);
    return more > 0 ? pruneEventsByBytes(db, more) : [];
}

export function updateEventPayload({ db }: Service, payload: IntegrationEvent): void {
    flushJournalBuffer(db);
    db.update(events).set({ payload }).where(eq(events.id, payload.eventId)).run();
}

export function hasPendingEvents({ db }: Service): boolean {
    flushJournalBufferSafely(db);
    return db.select({ id: events.id }).from(events).where(eq(events.status, 'pending')).limit(1).get() !== undefined;
}

export function failEventsInterruptedByCrash(service: Service, crash: RuntimeCrash): JournalEventRow[] {
    return failEventsByCrash(service, crash, or(eq(events.status, 'pending'), isCrashedEvent(crash)));
}

/** The new runtime handles other events that were pending at the crash. */
export function failEventBlamedForCrash(service: Service, crash: RuntimeCrash): JournalEventRow[] {
    return failEventsByCrash(service, crash, isCrashedEvent(crash));
}

function isCrashedEvent({ turn }: RuntimeCrash): SQL {
    return eq(events.id, turn?.event ?? '');
}

function failEventsByCrash(
    { db, now }: Service,
    { reason }: RuntimeCrash,
    condition: SQL | undefined,
): JournalEventRow[] {
    const error: EventFailure = { reason: 'INTERRUPTED', message: reason };
    const rows = db.select().from(events).where(condition).orderBy(asc(events.sequence)).all();
    return rows.map(({ id, createdAt, status }) => {
        const end = { durationMs: now().getTime() - Date.parse(createdAt), bytes: EVENT_TOTAL_BYTES_SQL };
        const failed = { status: 'failed' as const, error, ...(status === 'pending' && end) };
        return db.update(events).set(failed).where(eq(events.id, id)).returning().get();
    });
}
