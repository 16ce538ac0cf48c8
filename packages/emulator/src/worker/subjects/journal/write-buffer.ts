import { max } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from '../../storage/database.js';
import { insertRowsViaJson } from '../../storage/insert-json-rows.js';
import type { IntegrationRow } from '../../storage/schema/integrations.schema.js';
import { events } from '../../storage/schema/journal.schema.js';
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

const MAX_RECORDS = 200;
const MAX_BYTES = 1024 * 1024;

const MAX_BUFFERED_EVENT_BYTES = 64 * 1024;

/** SQLite stores JSON as text. */
const plainEvents = events as unknown as SQLiteTable & { $inferSelect: EventRowValues };

interface LateRecords {
    rows: Map<string, EventRowValues>;
    environments: RecordedEnvironmentWithoutSecrets[];
    /** Events that the database stores as pending, with their buffered result. */
    begun: Map<string, EventResult | undefined>;
    bytes: number;
    /** Milliseconds of records that a crash may lose. */
    maxWaitMs: number;
    timer: ReturnType<typeof setTimeout> | undefined;
    isWriting: boolean;
    onRemoved: (ids: string[]) => void;
}

const ofDatabases = new WeakMap<Database, LateRecords>();

/** `onRemoved` gets ids of pruned events. */
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
    // Writes the buffer first, so that a rollback does not revert it.
    onBeforeTransaction(db, () => flushJournalBufferSafely(db));
}

/** Other reads and writes flush the buffer first, which keeps the order. Returns false for a large event. */
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

/** Writes at once if the event failed. Returns false for an event that was not buffered. */
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

export function discardJournalBuffer(db: Database): void {
    const late = ofDatabases.get(db);
    if (!late) return;
    late.rows.clear();
    late.begun.clear();
    clearWritten(late);
}

/** For readers: on an error, such as a full disk, the records stay buffered. */
export function flushJournalBufferSafely(db: Database): void {
    try {
        flushJournalBuffer(db);
    } catch (error) {
        console.error(error);
    }
}

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

/** Returns ids of pruned events. */
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

function clearWritten(late: LateRecords): void {
    for (const [id, result] of late.begun) if (result) late.begun.delete(id);
    for (const [id, { status }] of late.rows) if (status === 'pending') late.begun.set(id, undefined);
    late.rows.clear();
    late.environments = [];
    late.bytes = 0;
    clearTimeout(late.timer);
    late.timer = undefined;
}
