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

/** Table whose JSON columns take text, as SQLite stores JSON. */
const plainEvents = events as unknown as SQLiteTable & { $inferSelect: EventRowValues };

interface JournalBuffer {
    rows: Map<string, EventRowValues>;
    environments: RecordedEnvironmentWithoutSecrets[];
    /** Results of events that the database still has as pending. */
    pending: Map<string, EventResult | undefined>;
    bytes: number;
    /** Milliseconds of records that a crash may lose. */
    maxWaitMs: number;
    timer: ReturnType<typeof setTimeout> | undefined;
    isWriting: boolean;
    onRemoved: (ids: string[]) => void;
}

const buffers = new WeakMap<Database, JournalBuffer>();

/** `onRemoved` gets ids of pruned events. */
export function enableJournalBuffer(db: Database, maxWaitMs: number, onRemoved: (ids: string[]) => void): void {
    buffers.set(db, {
        rows: new Map(),
        environments: [],
        pending: new Map(),
        bytes: 0,
        maxWaitMs,
        timer: undefined,
        isWriting: false,
        onRemoved,
    });
    // Writes the buffer first, so a rollback does not revert it.
    onBeforeTransaction(db, () => flushJournalBufferSafely(db));
}

/** Other reads and writes flush the buffer first, in order. Returns false for a large event. */
export function bufferEvent(db: Database, integration: IntegrationRow, recorded: JournalEventInput): boolean {
    const buffer = buffers.get(db);
    const row = createEventRow(integration, recorded);
    const bytes = getRowBytes(row);
    if (!buffer || bytes > MAX_BUFFERED_EVENT_BYTES) return false;
    if (isFull(buffer)) flushJournalBuffer(db);
    buffer.rows.set(recorded.event.eventId, row);
    if (recorded.environment) buffer.environments.push(recorded.environment);
    addBytes(db, buffer, bytes);
    return true;
}

/** Writes failed events at once. Returns false if the buffer lacks the event. */
export function bufferEventEnd(db: Database, id: string, result: EventResult, mayWait: boolean): boolean {
    const buffer = buffers.get(db);
    const row = buffer?.rows.get(id);
    if (!buffer || (!row && !buffer.pending.has(id))) return false;
    if (row) buffer.rows.set(id, finishEventRow(row, result));
    else buffer.pending.set(id, result);
    addBytes(db, buffer, result.answer?.bodyBytes ?? 0);
    if (!mayWait || result.status === 'failed' || isFull(buffer)) flushJournalBuffer(db);
    return true;
}

function addBytes(db: Database, buffer: JournalBuffer, bytes: number): void {
    buffer.bytes += bytes;
    buffer.timer ??= setTimeout(() => flushJournalBufferSafely(db), buffer.maxWaitMs);
}

function isFull({ rows, bytes }: JournalBuffer): boolean {
    return rows.size >= MAX_RECORDS || bytes >= MAX_BYTES;
}

export function discardJournalBuffer(db: Database): void {
    const buffer = buffers.get(db);
    if (!buffer) return;
    buffer.rows.clear();
    buffer.pending.clear();
    clearWritten(buffer);
}

/** Logs errors, such as a full disk; the records then stay buffered. */
export function flushJournalBufferSafely(db: Database): void {
    try {
        flushJournalBuffer(db);
    } catch (error) {
        console.error(error);
    }
}

export function flushJournalBuffer(db: Database): void {
    const buffer = buffers.get(db);
    if (!buffer || buffer.timer === undefined || buffer.isWriting) return;
    buffer.isWriting = true;
    try {
        const removed = db.transaction(() => store(db, buffer));
        clearWritten(buffer);
        if (removed.length > 0) buffer.onRemoved(removed);
    } catch (error) {
        resetEnvironmentCache(db);
        throw error;
    } finally {
        buffer.isWriting = false;
    }
}

function store(db: Database, { rows, environments, pending }: JournalBuffer): string[] {
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    const environmentBytes = sum(
        environments.map((environment) => storeEnvironmentIfNewAndGetAddedBytes(db, environment)),
    );
    const values = [...rows.values()];
    insertRowsViaJson(db, plainEvents, values);
    const endBytes = sum(
        [...pending].map(([id, result]) => (result ? storeEventResultAndGetAddedBytes(db, id, result) : 0)),
    );
    const last = lastSequence(db).get()?.last ?? 0;
    const removed = pruneOldEvents(db, last, values.length);
    indexOlderEventsIfDue(db, last, values.length);
    return [
        ...removed,
        ...pruneEventsByBytes(db, environmentBytes + endBytes + sum(values.map(({ bytes }) => Number(bytes)))),
    ];
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

function clearWritten(buffer: JournalBuffer): void {
    for (const [id, result] of buffer.pending) if (result) buffer.pending.delete(id);
    for (const [id, { status }] of buffer.rows) if (status === 'pending') buffer.pending.set(id, undefined);
    buffer.rows.clear();
    buffer.environments = [];
    buffer.bytes = 0;
    clearTimeout(buffer.timer);
    buffer.timer = undefined;
}
