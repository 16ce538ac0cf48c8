import { asc, eq, or, type SQL, sql } from 'drizzle-orm';

import type { RuntimeStop } from '../../../control.js';
import type { EventFailure } from '../../storage/event-failure.js';
import type { IntegrationRow } from '../../storage/integrations.schema.js';
import { events } from '../../storage/journal.schema.js';
import { prepared } from '../../storage/prepared.js';
import { keepEnvironment } from './environments.js';
import type { EventRow } from './event-reading.js';
import { type EventResult, newEvent, type RecordedEvent, storeEnd, WITH_OWN_BYTES } from './event-rows.js';
import { keepWithinBytes, keepWithinCount } from './journal-bounds.js';
import { settleLate, writeLate } from './late-records.js';
import type { Service } from '../../service/service.js';

/**
 * Writes an event down before it is sent, so that none is lost whatever happens while it is handled. Gives the ids of older ones
 * that went for it.
 */
export function recordEvent({ db }: Service, integration: IntegrationRow, recorded: RecordedEvent): string[] {
    writeLate(db);
    const { environment } = recorded;
    const more = environment ? keepEnvironment(db, environment) : 0;
    const { sequence } = insertEvent(db).get({ ...newEvent(integration, recorded) });
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

/** Writes down how an event ended. Gives the ids of older ones that went for it. */
export function finishEvent({ db }: Service, id: string, result: EventResult): string[] {
    writeLate(db);
    const more = storeEnd(db, id, result);
    return more > 0 ? keepWithinBytes(db, more) : [];
}

/** Whether an event was sent and not yet answered. */
export function hasPendingEvents({ db }: Service): boolean {
    settleLate(db);
    return db.select({ id: events.id }).from(events).where(eq(events.status, 'pending')).limit(1).get() !== undefined;
}

/** Ends whatever was in flight when the runtime stopped, and what ran on after its answer and stopped it. */
export function failInterrupted(service: Service, stop: RuntimeStop): EventRow[] {
    return failBy(service, stop, or(eq(events.status, 'pending'), isOf(stop)));
}

/** Ends what stopped a runtime that others have gone on without: what is in flight by now is so elsewhere. */
export function failStopping(service: Service, stop: RuntimeStop): EventRow[] {
    return failBy(service, stop, isOf(stop));
}

function isOf({ turn }: RuntimeStop): SQL {
    return eq(events.id, turn?.event ?? '');
}

function failBy({ db, now }: Service, { reason }: RuntimeStop, condition: SQL | undefined): EventRow[] {
    const error: EventFailure = { reason: 'INTERRUPTED', message: reason };
    const rows = db.select().from(events).where(condition).orderBy(asc(events.sequence)).all();
    return rows.map(({ id, createdAt, status }) => {
        const end = { durationMs: now().getTime() - Date.parse(createdAt), bytes: WITH_OWN_BYTES };
        const failed = { status: 'failed' as const, error, ...(status === 'pending' && end) };
        return db.update(events).set(failed).where(eq(events.id, id)).returning().get();
    });
}
