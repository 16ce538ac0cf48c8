import { eq, lte, sql, sum } from 'drizzle-orm';

import type { Database } from '../../storage/database.js';
import { events } from '../../storage/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { pruneEnvironmentsAndGetRemainingBytes } from './environments.js';

/** Events that a workspace keeps at least, as long as they are small enough; the oldest go first. */
const RETAINED_EVENT_COUNT = 100_000;

/** Number of events that are pruned together: finding them takes as long as storing an event. */
const PRUNE_BATCH_SIZE = 100;

/** Events after which all are summed up again, and environments without events are removed: that takes a while. */
const SIZE_RESET_EVENT_COUNT = 5000;

/** Bytes that the events of a workspace take, with what belongs to them and their environments: 64 MiB. The oldest go first. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Sizes of journals; an unknown one is summed up when it is needed. */
const sizes = new WeakMap<Database, number>();

/** Prunes the oldest events if this event exceeds the limit. Returns their ids. */
export function pruneEventsByCount(db: Database, sequence: number): string[] {
    if (sequence % PRUNE_BATCH_SIZE !== 0) return [];
    const dropped = db
        .delete(events)
        .where(lte(events.sequence, sequence - RETAINED_EVENT_COUNT))
        .returning({ id: events.id, bytes: events.bytes })
        .all();
    const known = sizes.get(db);
    if (sequence % SIZE_RESET_EVENT_COUNT === 0) resetJournalSizeCache(db);
    else if (known !== undefined)
        sizes.set(
            db,
            dropped.reduce((size, { bytes }) => size - bytes, known),
        );
    return dropped.map(({ id }) => id);
}

/**
 * Prunes the oldest events until all are within the limit, after an event has grown by these bytes. Returns their ids.
 */
export function pruneEventsByBytes(db: Database, addedBytes: number): string[] {
    const known = sizes.get(db);
    let size = known === undefined ? computeSize(db) : known + addedBytes;
    const dropped: string[] = [];
    while (size > KEPT_BYTES) {
        const oldest = dropOldest(db).get();
        if (oldest) dropped.push(oldest.id);
        size -= oldest?.bytes ?? size;
    }
    sizes.set(db, size);
    return dropped;
}

/** To be called when events have gone in another way. */
export function resetJournalSizeCache(db: Database): void {
    sizes.delete(db);
}

function computeSize(db: Database): number {
    const row = db
        .select({ bytes: sum(events.bytes) })
        .from(events)
        .get();
    return Number(row?.bytes ?? 0) + pruneEnvironmentsAndGetRemainingBytes(db);
}

const dropOldest = memoizeQueryPerDatabase((db) => {
    const oldest = db.select({ sequence: sql`min(${events.sequence})` }).from(events);
    return db
        .delete(events)
        .where(eq(events.sequence, oldest))
        .returning({ id: events.id, bytes: events.bytes })
        .prepare();
});
