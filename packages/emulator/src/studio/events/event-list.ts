import type { IntegrationEvent, IntegrationEventRecord, LogLevel } from '@svc-int/api';

import type {
    DeliveryMessage,
    DispatchMessage,
    LogsMessage,
    RemovalMessage,
    StreamMessage,
    UnpublishMessage,
} from '../../control.js';
import { eventSubject } from '../../integration/event-subject.js';

/** An event as a row of the panel. */
export interface EventRow {
    id: string;
    integration: string;
    type: string;
    /** Its subject, if there is one. */
    subject?: string;
    status: 'success' | 'failed' | 'pending';
    durationMs?: number;
    error?: string;
    /** ISO 8601. */
    time: string;
    /** How many logs arrived live. */
    logCount: number;
    lastLog?: { level: LogLevel; message: string };
}

/** Events of all integrations, newest first. */
export type EventList = readonly EventRow[];

/** Messages of the stream about events. */
export type EventMessage = DispatchMessage | DeliveryMessage | LogsMessage | RemovalMessage | UnpublishMessage;

/** Whether a message of the stream is about events. */
export function isAboutEvents(message: StreamMessage): message is EventMessage {
    return message.event in LISTED;
}

const LISTED: Record<EventMessage['event'], true> = {
    dispatch: true,
    delivery: true,
    logs: true,
    removal: true,
    unpublish: true,
};

/** The list after a message, which may be in it already. What is told of events that are not listed changes nothing. */
export function takeMessage(list: EventList, message: EventMessage): EventList {
    switch (message.event) {
        case 'dispatch':
            return addEvent(list, message);
        case 'delivery':
            return endEvent(list, message);
        case 'logs':
            return countLogs(list, message);
        case 'removal':
            return without(list, ({ id }) => message.ids.includes(id));
        case 'unpublish':
            return without(list, ({ integration }) => integration === message.integration);
        default:
            return message satisfies never;
    }
}

/** Has the newest events of an integration, as they are recorded, take the place of those that are listed. */
export function listRecords(
    list: EventList,
    integration: string,
    records: readonly IntegrationEventRecord[],
): EventList {
    const listed = new Map(list.map((row) => [row.id, row]));
    const rows = records.map((record) => rowOf(integration, record, listed.get(record.id)));
    return sort([...rows, ...without(list, (row) => row.integration === integration)]);
}

/** The list with no more than so many events of an integration: the oldest leave. */
export function keepNewest(list: EventList, integration: string, count: number): EventList {
    const surplus = new Set(list.filter((row) => row.integration === integration).slice(count));
    return surplus.size === 0 ? list : without(list, (row) => surplus.has(row));
}

function addEvent(list: EventList, { id, integration, type, subject, createdAt }: DispatchMessage): EventList {
    if (list.some((row) => row.id === id)) return list;
    const row = { id, integration, type, ...(subject !== undefined && { subject }), time: createdAt };
    return sort([{ ...row, status: 'pending', logCount: 0 }, ...list]);
}

function endEvent(list: EventList, { id, status, durationMs, error }: DeliveryMessage): EventList {
    return change(list, id, (row) => ({ ...row, status, durationMs, ...(error !== undefined && { error }) }));
}

function countLogs(list: EventList, { id, logs }: LogsMessage): EventList {
    const last = logs.at(-1);
    if (!last) return list;
    const lastLog = { level: last.level, message: last.message };
    return change(list, id, (row) => ({ ...row, logCount: row.logCount + logs.length, lastLog }));
}

function change(list: EventList, id: string, next: (row: EventRow) => EventRow): EventList {
    const at = list.findIndex((row) => row.id === id);
    const row = list[at];
    return row ? list.with(at, next(row)) : list;
}

function without(list: EventList, isGone: (row: EventRow) => boolean): EventList {
    return list.filter((row) => !isGone(row));
}

/** An event as it is recorded, with the logs that arrived. That it ended is known, even where that could not be recorded. */
function rowOf(integration: string, record: IntegrationEventRecord, listed: EventRow | undefined): EventRow {
    const { id, payload, status, durationMs, error, createdAt } = record;
    if (listed && listed.status !== 'pending' && status === 'pending') return listed;
    // The local service recorded it, after it had validated it.
    const subject = eventSubject(payload as unknown as IntegrationEvent);
    return {
        id,
        integration,
        type: payload.type,
        status,
        time: createdAt,
        logCount: listed?.logCount ?? 0,
        ...(listed?.lastLog && { lastLog: listed.lastLog }),
        ...(durationMs !== undefined && { durationMs }),
        ...(error !== undefined && { error }),
        ...(subject && { subject }),
    };
}

/** Newest first; events of one moment stay in their order. */
function sort(rows: readonly EventRow[]): EventList {
    return rows.toSorted((one, other) => other.time.localeCompare(one.time));
}
