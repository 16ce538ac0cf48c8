import { eq, lte, sql, sum } from 'drizzle-orm';

import type { Database } from '../../storage/database.js';
import { events } from '../../storage/journal.schema.js';
import { prepared } from '../../storage/prepared.js';

/** Events that a workspace keeps at least, as long as they are small enough; the oldest go first. */
const KEPT_EVENTS = 5000;

/** Those that are too many go together: looking for them takes as long as writing an event down. */
const DROPPED_TOGETHER = 100;

/** Bytes that the events of a workspace take, with what belongs to them: 64 MiB. The oldest go first. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** What the events of a journal take; where it is not known, it is summed up when it is needed. */
const sizes = new WeakMap<Database, number>();

/** Has the oldest events go when this is one that makes them too many. */
export function keepWithinCount(db: Database, sequence: number): void {
    if (sequence % DROPPED_TOGETHER !== 0) return;
    db.delete(events)
        .where(lte(events.sequence, sequence - KEPT_EVENTS))
        .run();
    forgetSize(db);
}

/** Has the oldest events go until all are within their bound, now that one of them takes so many bytes more. */
export function keepWithinBytes(db: Database, more: number): void {
    const known = sizes.get(db);
    let size = known === undefined ? sumOf(db) : known + more;
    while (size > KEPT_BYTES) size -= dropOldest(db).get()?.bytes ?? size;
    sizes.set(db, size);
}

/** To be called when events have gone in another way. */
export function forgetSize(db: Database): void {
    sizes.delete(db);
}

function sumOf(db: Database): number {
    const row = db
        .select({ bytes: sum(events.bytes) })
        .from(events)
        .get();
    return Number(row?.bytes ?? 0);
}

const dropOldest = prepared((db) => {
    const oldest = db.select({ sequence: sql`min(${events.sequence})` }).from(events);
    return db.delete(events).where(eq(events.sequence, oldest)).returning({ bytes: events.bytes }).prepare();
});
