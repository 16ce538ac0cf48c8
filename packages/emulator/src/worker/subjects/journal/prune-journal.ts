import { eq, lte, sql, sum } from 'drizzle-orm';

import type { Database } from '../../storage/database.js';
import { events } from '../../storage/schema/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { pruneEnvironmentsAndGetRemainingBytes } from './environments.js';

const RETAINED_EVENT_COUNT = 100_000;

const PRUNE_BATCH_SIZE = 100;

/** Events between recalculations of the size, which are slow. */
const SIZE_RESET_EVENT_COUNT = 5000;

/** Includes requests, logs and environments. Pruning deletes the oldest events. */
const MAX_JOURNAL_BYTES = 64 * 1024 * 1024;

const sizes = new WeakMap<Database, number>();

export type PrunedEventIds = string[];

export function pruneEventsByCount(db: Database, sequence: number): PrunedEventIds {
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

export function pruneEventsByBytes(db: Database, addedBytes: number): PrunedEventIds {
    const known = sizes.get(db);
    let size = known === undefined ? computeSize(db) : known + addedBytes;
    const dropped: string[] = [];
    while (size > MAX_JOURNAL_BYTES) {
        const oldest = dropOldest(db).get();
        if (oldest) dropped.push(oldest.id);
        size -= oldest?.bytes ?? size;
    }
    sizes.set(db, size);
    return dropped;
}

/** Call after other code deletes events. */
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
