import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';

import type { PlacementRow } from '../../storage/schema/installations.schema.js';
import {
    outbox,
    type OutboxEvent,
    type RemovedInstallationDataNotInEvent,
} from '../../storage/schema/outbox.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { getCauseFromAsyncContext } from '../../service/callers/cause.js';
import type { Service } from '../../service/service.js';
import type { RemovedInstallationWithSpaceCount } from './installations.js';
import { isEventDroppedWhilePaused } from './paused.js';

export type { OutboxEvent };

export type OutboxRow = typeof outbox.$inferSelect;

export interface RemovedSubjects {
    installation?: RemovedInstallationWithSpaceCount | undefined;
    placed?: PlacementRow | undefined;
}

/** Call in the transaction of the cause. `removedState` is the context of a removed resource. */
export function emitIntegrationEventUnlessPaused(
    service: Service,
    integration: string,
    event: OutboxEvent,
    removedState?: RemovedInstallationDataNotInEvent,
): void {
    if (isEventDroppedWhilePaused(service, event)) return;
    const cause = getCauseFromAsyncContext();
    insertEntry(service.db).run({
        integration,
        installation: event.installationId,
        place: findEventTarget(event) ?? null,
        event,
        remains: removedState === undefined ? null : JSON.stringify(removedState),
        cause: cause === undefined ? null : JSON.stringify(cause),
        createdAt: service.now().toISOString(),
    });
    service.followUps.scheduleOutbox(event.installationId);
}

/** Emits all events or none. */
export function emitIntegrationEvents(
    service: Service,
    events: readonly { integration: string; event: OutboxEvent }[],
): void {
    service.db.transaction(() => {
        for (const { integration, event } of events) emitIntegrationEventUnlessPaused(service, integration, event);
    });
}

const insertEntry = memoizeQueryPerDatabase((db) =>
    db
        .insert(outbox)
        .values({
            integration: sql.placeholder('integration'),
            installation: sql.placeholder('installation'),
            place: sql.placeholder('place'),
            event: sql.placeholder('event'),
            // The column type would store null as JSON.
            remains: sql`${sql.placeholder('remains')}`,
            cause: sql`${sql.placeholder('cause')}`,
            createdAt: sql.placeholder('createdAt'),
        })
        .prepare(),
);

function findEventTarget(event: OutboxEvent): string | undefined {
    if ('spaceId' in event) return event.spaceId;
    return 'siteId' in event ? event.siteId : undefined;
}

export function findNextOutboxEvent({ db }: Service, installation: string): OutboxRow | undefined {
    return firstEntry(db).get({ installation });
}

const ofInstallation = eq(outbox.installation, sql.placeholder('installation'));

const firstEntry = memoizeQueryPerDatabase((db) =>
    db.select().from(outbox).where(ofInstallation).orderBy(asc(outbox.sequence)).limit(1).prepare(),
);

export function deleteFromOutbox({ db }: Service, { sequence }: OutboxRow): void {
    deleteEntry(db).run({ sequence });
}

const deleteEntry = memoizeQueryPerDatabase((db) =>
    db
        .delete(outbox)
        .where(eq(outbox.sequence, sql.placeholder('sequence')))
        .prepare(),
);

export function listOutboxInstallations({ db }: Service): string[] {
    return db
        .selectDistinct({ installation: outbox.installation })
        .from(outbox)
        .all()
        .map(({ installation }) => installation);
}

/** Reads subjects stored with this event, or with a later event that reports their removal. */
export function getRemovedSubjects({ db }: Service, { installation, place: targetId }: OutboxRow): RemovedSubjects {
    const findRemoved = (at: string | null) => mergeEventFields(firstRemains(db).get({ installation, place: at }));
    const own = findRemoved(null);
    const placement = targetId === null ? undefined : findRemoved(targetId);
    return {
        ...(own && 'id' in own && { installation: own }),
        ...(placement && 'kind' in placement && { placed: placement }),
    };
}

const firstRemains = memoizeQueryPerDatabase((db) =>
    db
        .select({ event: outbox.event, remains: outbox.remains })
        .from(outbox)
        .where(and(ofInstallation, sql`${outbox.place} is ${sql.placeholder('place')}`, isNotNull(outbox.remains)))
        .orderBy(asc(outbox.sequence))
        .limit(1)
        .prepare(),
);

function mergeEventFields(row: Pick<OutboxRow, 'event' | 'remains'> | undefined) {
    if (!row?.remains) return undefined;
    const { status = 'active', configuration = {} } = ('previous' in row.event && row.event.previous) || {};
    return { ...row.remains, status, configuration };
}
