import type { IntegrationEvent, IntegrationEventRecord, LogLevel } from '@svc-int/api';

import type { DeliveryMessage, LogsMessage } from '../../control.js';
import { eventSubject } from '../../event-subject.js';

/** How many events of each integration the page keeps. */
export const EVENTS_KEPT = 200;

/** An event as a row of the panel. */
export interface EventRow {
    id: string;
    integration: string;
    type: string;
    /** What it is about; left out until it is known. */
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

/** Adds an event that was just handled, or completes its row. */
export function addDelivery(list: EventList, message: DeliveryMessage, time: string): EventList {
    const { id, integration, type, status, durationMs, error } = message;
    const known = list.find((row) => row.id === id);
    const row = {
        logCount: 0,
        time,
        ...known,
        id,
        integration,
        type,
        status,
        durationMs,
        ...(error !== undefined && { error }),
    };
    return arrange(known ? list.map((other) => (other.id === id ? row : other)) : [row, ...list]);
}

/** Counts logs that arrived for an event. An event that is not known yet gets a row that its delivery completes. */
export function addLogs(list: EventList, { id, integration, logs }: LogsMessage, time: string): EventList {
    const last = logs.at(-1);
    if (!last) return list;
    const lastLog = { level: last.level, message: last.message };
    if (list.some((row) => row.id === id)) {
        return list.map((row) => (row.id === id ? { ...row, logCount: row.logCount + logs.length, lastLog } : row));
    }
    return arrange([{ id, integration, type: '…', status: 'pending', time, logCount: logs.length, lastLog }, ...list]);
}

/** Lays what the service has recorded over the rows. */
export function addRecords(
    list: EventList,
    integration: string,
    records: readonly IntegrationEventRecord[],
): EventList {
    const rows = new Map(list.map((row) => [row.id, row]));
    for (const record of records) {
        const known = rows.get(record.id);
        // A list that was read before the event ended comes after its delivery and knows less.
        const settled = record.status === 'pending' && known ? { status: known.status } : {};
        rows.set(record.id, { logCount: 0, ...known, ...rowOf(integration, record), ...settled });
    }
    return arrange([...rows.values()]);
}

function rowOf(integration: string, { id, payload, status, durationMs, error, createdAt }: IntegrationEventRecord) {
    // The local service recorded it, after it had validated it.
    const subject = eventSubject(payload as unknown as IntegrationEvent);
    return {
        id,
        integration,
        type: payload.type,
        status,
        time: createdAt,
        ...(durationMs !== undefined && { durationMs }),
        ...(error !== undefined && { error }),
        ...(subject && { subject }),
    };
}

/** Newest first, and of each integration as many as are kept. */
function arrange(rows: EventRow[]): EventList {
    const kept = new Map<string, number>();
    return rows
        .toSorted((one, other) => other.time.localeCompare(one.time))
        .filter(({ integration }) => {
            const before = kept.get(integration) ?? 0;
            kept.set(integration, before + 1);
            return before < EVENTS_KEPT;
        });
}
