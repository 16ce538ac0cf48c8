import { PAGE_LIMITS, type IntegrationEvent, type IntegrationEventRecord, type LogLevel } from '@svc-int/api';

import type {
    DeliveryMessage,
    EventDispatchMessage,
    LogsMessage,
    JournalRemovalMessage,
    StreamMessage,
    UnpublishMessage,
} from '../../control.js';
import { truncateTextWithOmissionNote } from '../../page/truncate.js';
import { type Chunks, toChunks, mapChunksDroppingEmpty, memoizeByKey, prependToChunks } from '../../values/chunks.js';
import { createTextInterner } from '../../values/intern-text.js';
import {
    getEventSpaceSiteOrInstallationId,
    formatRenderFetchOrTaskEventSubject,
    NO_HANDLER_STATUS,
} from '../../integration/event-subject.js';

export interface EventListRow {
    id: string;
    integration: string;
    type: string;
    subject?: string;
    status: 'success' | 'failed' | 'pending';
    durationMs?: number;
    error?: string;
    /** Whether the integration responded that it has no handler. */
    isUnhandled?: true;
    /** Id of the space, site or installation. */
    targetId?: string;
    /** ISO 8601. */
    time: string;
    logCount: number;
    lastLog?: { level: LogLevel; message: string };
}

/** Newest first. */
export type EventList = Chunks<EventListRow>;

export type EventMessage =
    | EventDispatchMessage
    | DeliveryMessage
    | LogsMessage
    | JournalRemovalMessage
    | UnpublishMessage;

export function isEventMessage(message: StreamMessage): message is EventMessage {
    return message.event in LISTED;
}

const LISTED: Record<EventMessage['event'], true> = {
    dispatch: true,
    delivery: true,
    logs: true,
    removal: true,
    unpublish: true,
};

/** Skips listed dispatched events, and messages about unlisted events. */
export function applyEventMessages(list: EventList, messages: readonly EventMessage[]): EventList {
    const changed = new Map<string, EventListRow | undefined>();
    const pending = new Map<string, EventListRow>();
    let kept = list;
    const findRow = (id: string): EventListRow | undefined =>
        pending.get(id) ?? (changed.has(id) ? changed.get(id) : findListedEvent(kept, id));
    const updateRow = (row: EventListRow): void => void (pending.has(row.id) ? pending : changed).set(row.id, row);
    for (const message of messages) {
        if (message.event === 'removal') {
            for (const id of message.ids) if (!pending.delete(id)) changed.set(id, undefined);
        } else if (message.event === 'unpublish') {
            const isOther = ({ integration }: EventListRow): boolean => integration !== message.integration;
            for (const row of pending.values()) if (!isOther(row)) pending.delete(row.id);
            kept = mapChunksDroppingEmpty(withChanged(kept, changed), (chunk) => chunk.filter(isOther));
            changed.clear();
        } else {
            const row = findRow(message.id);
            if (message.event === 'dispatch' && !row) pending.set(message.id, createRow(message));
            else if (message.event === 'delivery' && row) updateRow(finishRow(row, message));
            else if (message.event === 'logs' && row) updateRow(countLogs(row, message));
        }
    }
    return withNew([...pending.values()].toReversed(), withChanged(kept, changed));
}

export function replaceIntegrationEvents(
    list: EventList,
    integration: string,
    records: readonly IntegrationEventRecord[],
): EventList {
    const rows = records.map((record) => createRecordRow(integration, record, findListedEvent(list, record.id)));
    return sortRows([...rows, ...list.flat().filter((row) => row.integration !== integration)]);
}

/** `listed` provides logs that only the stream reported. */
export function toEventList(records: readonly IntegrationEventRecord[], listed: EventList): EventList {
    return sortRows(
        records.map((record) => createRecordRow(record.integrationId, record, findListedEvent(listed, record.id))),
    );
}

/** Prefers rows of the first list. */
export function mergeEventLists(list: EventList, others: EventList): EventList {
    const added = others.flat().filter(({ id }) => !findListedEvent(list, id));
    return added.length === 0 ? list : sortRows([...list.flat(), ...added]);
}

export function insertOrUpdateListedEvent(
    list: EventList,
    integration: string,
    record: IntegrationEventRecord,
): EventList {
    const others = list.flat().filter(({ id }) => id !== record.id);
    return sortRows([...others, createRecordRow(integration, record, findListedEvent(list, record.id))]);
}

export function findListedEvent(list: EventList, id: string): EventListRow | undefined {
    for (const chunk of list) {
        const row = rowsById(chunk).get(id);
        if (row) return row;
    }
    return undefined;
}

const rowsById = memoizeByKey((chunk: readonly EventListRow[]) => new Map(chunk.map((row) => [row.id, row])));

function withChanged(list: EventList, changed: ReadonlyMap<string, EventListRow | undefined>): EventList {
    if (changed.size === 0) return list;
    return mapChunksDroppingEmpty(list, (chunk) => {
        const known = rowsById(chunk);
        if (![...changed.keys()].some((id) => known.has(id))) return chunk;
        return chunk.flatMap((row) => (changed.has(row.id) ? (changed.get(row.id) ?? []) : row));
    });
}

function createRow({ id, integration, type, subject, place: targetId, createdAt }: EventDispatchMessage): EventListRow {
    return {
        id,
        integration: shared(integration),
        type: shared(type),
        ...(subject !== undefined && { subject: copyText(subject) }),
        ...(targetId !== undefined && { targetId: shared(targetId) }),
        time: createdAt,
        status: 'pending',
        logCount: 0,
    };
}

function finishRow(row: EventListRow, { status, durationMs, error, responseStatus }: DeliveryMessage): EventListRow {
    return {
        ...row,
        status,
        durationMs,
        ...(error !== undefined && { error: copyText(error) }),
        ...(isUnhandled(row.type, responseStatus) && { isUnhandled: true }),
    };
}

function countLogs(row: EventListRow, { logs }: LogsMessage): EventListRow {
    const last = logs.at(-1);
    if (!last) return row;
    const lastLog = { level: last.level, message: copyText(last.message) };
    return { ...row, logCount: row.logCount + logs.length, lastLog };
}

/** Keeps an ended row whose record is still pending: recording the end may fail. */
function createRecordRow(
    integration: string,
    record: IntegrationEventRecord,
    listed: EventListRow | undefined,
): EventListRow {
    const { id, payload, status, durationMs, error, createdAt, responseStatus } = record;
    if (listed && listed.status !== 'pending' && status === 'pending') return listed;
    const event = payload as unknown as IntegrationEvent;
    const subject = formatRenderFetchOrTaskEventSubject(event);
    const targetId = getEventSpaceSiteOrInstallationId(event);
    return {
        id,
        integration: shared(integration),
        type: shared(payload.type),
        status,
        time: createdAt,
        logCount: listed?.logCount ?? 0,
        ...(listed?.lastLog && { lastLog: listed.lastLog }),
        ...(durationMs !== undefined && { durationMs }),
        ...(error !== undefined && { error: copyText(error) }),
        ...(subject && { subject: copyText(subject) }),
        ...(targetId !== undefined && { targetId: shared(targetId) }),
        ...(isUnhandled(payload.type, responseStatus) && { isUnhandled: true }),
    };
}

/** A third of the texts in a list are duplicates. */
const shared = createTextInterner();

/** `structuredClone` copies: a substring would keep the whole text in memory. */
function copyText(text: string): string {
    return shared(
        text.length <= PAGE_LIMITS.line ? text : structuredClone(truncateTextWithOmissionNote(text, PAGE_LIMITS.line)),
    );
}

/** The caller of fetch events gets the response, so its status says nothing about handlers. */
function isUnhandled(type: string, status: number | undefined): boolean {
    return status === NO_HANDLER_STATUS && !type.startsWith('fetch');
}

function withNew(rows: readonly EventListRow[], list: EventList): EventList {
    if (rows.length === 0) return list;
    const all = [...rows, ...(list[0]?.slice(0, 1) ?? [])];
    const isSorted = all.every((row, at) => at === 0 || row.time <= (all[at - 1] ?? row).time);
    return isSorted ? prependToChunks(rows, list) : sortRows([...rows, ...list.flat()]);
}

/** Newest first. */
function sortRows(rows: EventListRow[]): EventList {
    return toChunks(rows.sort((one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0)));
}
