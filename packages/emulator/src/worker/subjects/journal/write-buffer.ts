import { max } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from '../../storage/database.js';
import { insertRowsViaJson } from '../../storage/insert-json-rows.js';
import type { IntegrationRow } from '../../storage/integrations.schema.js';
import { events } from '../../storage/journal.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { onBeforeTransaction } from '../../storage/memoize-until-write.js';
import {
    resetEnvironmentCache,
    storeEnvironmentIfNewAndGetAddedBytes,
    type RecordedEnvironmentWithoutSecrets,
} from './environments.js';
import {
    finishEventRow,
    type EventResult,
    type EventRowValues,
    createEventRow,
    getRowBytes,
    type JournalEventInput,
    storeEventResultAndGetAddedBytes,
} from './event-rows.js';
import { indexOlderEventsIfDue } from './index-events.js';
import { pruneEventsByBytes, pruneEventsByCount } from './prune-journal.js';

/** Records that wait at most, and bytes of all of them: 1 MiB. */
const MAX_RECORDS = 200;
const MAX_BYTES = 1024 * 1024;

/** Bytes of an event that waits for nobody. */
const MAX_BUFFERED_EVENT_BYTES = 64 * 1024;

/** SQLite holds its JSON as text. */
const plainEvents = events as unknown as SQLiteTable & { $inferSelect: EventRowValues };

/** Records that are written down together, some time after their events were answered. */
interface LateRecords {
    /** Rows that are not stored, in the order of their events. */
    rows: Map<string, EventRowValues>;
    environments: RecordedEnvironmentWithoutSecrets[];
    /** Events that were stored before they had ended; each with its end, if that is not stored. */
    begun: Map<string, EventResult | undefined>;
    bytes: number;
    /** Milliseconds that a record waits at most: a runtime that ends without warning loses the records of this time. */
    maxWaitMs: number;
    timer: ReturnType<typeof setTimeout> | undefined;
    isWriting: boolean;
    onRemoved: (ids: string[]) => void;
}

const ofDatabases = new WeakMap<Database, LateRecords>();

/** Has records of a database wait. `onRemoved` gets the ids of older events that go for them. */
export function enableJournalBuffer(db: Database, maxWaitMs: number, onRemoved: (ids: string[]) => void): void {
    ofDatabases.set(db, {
        rows: new Map(),
        environments: [],
        begun: new Map(),
        bytes: 0,
        maxWaitMs,
        timer: undefined,
        isWriting: false,
        onRemoved,
    });
    // They belong to no transaction: none takes them back.
    onBeforeTransaction(db, () => flushJournalBufferSafely(db));
}

/**
 * Writes an event down soon, in its place: before anything else is read from the journal or written into it. False for one that is too
 * large.
 */
export function bufferEvent(db: Database, integration: IntegrationRow, recorded: JournalEventInput): boolean {
    const late = ofDatabases.get(db);
    const row = createEventRow(integration, recorded);
    const bytes = getRowBytes(row);
    if (!late || bytes > MAX_BUFFERED_EVENT_BYTES) return false;
    if (isFull(late)) flushJournalBuffer(db);
    late.rows.set(recorded.event.eventId, row);
    if (recorded.environment) late.environments.push(recorded.environment);
    count(db, late, bytes);
    return true;
}

/** Writes the end of such an event down: soon if it may wait, but at once if it failed. False for an event that is not written late. */
export function bufferEventEnd(db: Database, id: string, result: EventResult, mayWait: boolean): boolean {
    const late = ofDatabases.get(db);
    const row = late?.rows.get(id);
    if (!late || (!row && !late.begun.has(id))) return false;
    if (row) late.rows.set(id, finishEventRow(row, result));
    else late.begun.set(id, result);
    count(db, late, result.answer?.bodyBytes ?? 0);
    if (!mayWait || result.status === 'failed' || isFull(late)) flushJournalBuffer(db);
    return true;
}

function count(db: Database, late: LateRecords, bytes: number): void {
    late.bytes += bytes;
    late.timer ??= setTimeout(() => flushJournalBufferSafely(db), late.maxWaitMs);
}

function isFull({ rows, bytes }: LateRecords): boolean {
    return rows.size >= MAX_RECORDS || bytes >= MAX_BYTES;
}

/** Lets them go, with all else that the database holds. */
export function discardJournalBuffer(db: Database): void {
    const late = ofDatabases.get(db);
    if (!late) return;
    late.rows.clear();
    late.begun.clear();
    clearWritten(late);
}

/** Flushes the buffer for a reader of the journal. On an error, as of a full disk, the records remain buffered. */
export function flushJournalBufferSafely(db: Database): void {
    try {
        flushJournalBuffer(db);
    } catch (error) {
        console.error(error);
    }
}

/** Flushes the buffer for a writer, which fails with the same error. */
export function flushJournalBuffer(db: Database): void {
    const late = ofDatabases.get(db);
    if (!late || late.timer === undefined || late.isWriting) return;
    late.isWriting = true;
    try {
        const removed = db.transaction(() => store(db, late));
        clearWritten(late);
        if (removed.length > 0) late.onRemoved(removed);
    } catch (error) {
        resetEnvironmentCache(db);
        throw error;
    } finally {
        late.isWriting = false;
    }
}

/** Gives the ids of older events that went for them. */
function store(db: Database, { rows, environments, begun }: LateRecords): string[] {
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    const kept = sum(environments.map((environment) => storeEnvironmentIfNewAndGetAddedBytes(db, environment)));
    const values = [...rows.values()];
    insertRowsViaJson(db, plainEvents, values);
    const ends = sum([...begun].map(([id, result]) => (result ? storeEventResultAndGetAddedBytes(db, id, result) : 0)));
    const last = lastSequence(db).get()?.last ?? 0;
    const removed = pruneOldEvents(db, last, values.length);
    indexOlderEventsIfDue(db, last, values.length);
    return [...removed, ...pruneEventsByBytes(db, kept + ends + sum(values.map(({ bytes }) => Number(bytes))))];
}

function pruneOldEvents(db: Database, last: number, added: number): string[] {
    return Array.from({ length: added }, (_, at) => pruneEventsByCount(db, last - at)).flat();
}

const lastSequence = memoizeQueryPerDatabase((db) =>
    db
        .select({ last: max(events.sequence) })
        .from(events)
        .prepare(),
);

/** Clears written records; the ends of pending events follow. */
function clearWritten(late: LateRecords): void {
    for (const [id, result] of late.begun) if (result) late.begun.delete(id);
    for (const [id, { status }] of late.rows) if (status === 'pending') late.begun.set(id, undefined);
    late.rows.clear();
    late.environments = [];
    late.bytes = 0;
    clearTimeout(late.timer);
    late.timer = undefined;
}
