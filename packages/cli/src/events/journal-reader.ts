import { ApiError, type IntegrationEventRecord, type TracedEvent, type TraceLog } from '@svc-int/api';

import { KitError } from '../errors.js';
import type { JournalEventFilter } from './event-filter.js';
import type { Journal } from './journal.js';

export type JournalEntry =
    | { kind: 'event'; record: IntegrationEventRecord }
    | { kind: 'log'; record: IntegrationEventRecord; log: TraceLog };

/** Reports each event and line once, also across restarts of the service. */
export interface JournalReader {
    /** Reports the last events; earlier events count as reported. */
    start(journal: Journal, options: { limit: number; withPending: boolean }): Promise<void>;
    /** Reports new events, and new entries of the events `ids`. Default: all events that may still be running. */
    update(journal: Journal, ids?: ReadonlySet<string>): Promise<void>;
}

interface EventState {
    isWanted: boolean;
    isReported: boolean;
    logs: number;
    remainingReads: number;
}

const MAX_READS_AFTER_END = 3;

const MAX_TRACKED_EVENTS = 10_000;

const NEWEST_EVENT_COUNT = 100;

const MAX_CONCURRENT_READS = 8;

export function createJournalReader(filter: JournalEventFilter, onEntry: (entry: JournalEntry) => void): JournalReader {
    const states = new Map<string, EventState>();

    const reportNew = (known: EventState, { event: record, trace }: TracedEvent) => {
        if (!known.isReported && !(filter.hasStatus(record) && filter.matches({ event: record, trace }))) return;
        if (!known.isReported) onEntry({ kind: 'event', record });
        known.isReported = true;
        for (const log of trace.logs.slice(known.logs)) onEntry({ kind: 'log', record, log });
        known.logs = Math.max(known.logs, trace.logs.length);
    };
    const readEvents = async (journal: Journal, ids: readonly string[], withPending: boolean) => {
        for (let at = 0; at < ids.length; at += MAX_CONCURRENT_READS) {
            const some = ids.slice(at, at + MAX_CONCURRENT_READS);
            const found = await Promise.all(some.map((id) => readIfExists(journal, id)));
            some.forEach((id, index) => {
                const known = states.get(id);
                const traced = found[index];
                if (!known) return;
                if (!traced) known.remainingReads = 0;
                else if (traced.event.status !== 'pending') known.remainingReads -= 1;
                if (traced && (withPending || traced.event.status !== 'pending')) reportNew(known, traced);
            });
        }
    };
    const isOpen = (record: IntegrationEventRecord) =>
        filter.isCandidate(record) && (record.status === 'pending' || filter.hasStatus(record));
    const add = (records: readonly IntegrationEventRecord[]) => {
        for (const record of records.toReversed()) {
            const isWanted = isOpen(record) && !filter.isTooOld(record);
            states.set(record.id, {
                isWanted,
                isReported: false,
                logs: 0,
                remainingReads: isWanted ? MAX_READS_AFTER_END : 0,
            });
        }
        for (const id of [...states.keys()].slice(0, Math.max(0, states.size - MAX_TRACKED_EVENTS))) states.delete(id);
    };

    return {
        async start(journal, { limit, withPending }) {
            const { records, before } = await readLastEvents(journal, filter, limit);
            if (before) states.set(before.id, { isWanted: false, isReported: false, logs: 0, remainingReads: 0 });
            add(records);
            await readEvents(journal, listDueIds(states), withPending);
        },
        async update(journal, ids) {
            const fresh = await readNewEvents(journal, states);
            add(fresh);
            const wanted = ids && new Set([...ids, ...fresh.map(({ id }) => id)]);
            const dueIds = listDueIds(states, wanted);
            // A failed read is repeated with the next update.
            for (const id of dueIds) scheduleRead(states.get(id));
            await readEvents(journal, dueIds, false);
        },
    };
}

function scheduleRead(known: EventState | undefined): void {
    if (known) known.remainingReads = Math.max(1, known.remainingReads);
}

function listDueIds(states: ReadonlyMap<string, EventState>, wanted?: ReadonlySet<string>): string[] {
    return [...states].flatMap(([id, { isWanted, remainingReads }]) => {
        const isRead = wanted ? isWanted && wanted.has(id) : remainingReads > 0;
        return isRead ? [id] : [];
    });
}

async function readLastEvents(
    journal: Journal,
    filter: JournalEventFilter,
    limit: number,
): Promise<{ records: IntegrationEventRecord[]; before?: IntegrationEventRecord }> {
    if (journal.search && limit > 0) return findLastEvents(journal, journal.search(filter.search, limit), limit);
    const records: IntegrationEventRecord[] = [];
    let wanted = 0;
    for await (const record of journal.newestFirst()) {
        if (wanted >= limit || (journal.isByTime && filter.isTooOld(record))) return { records, before: record };
        records.push(record);
        const isCandidate = filter.isCandidate(record) && filter.hasStatus(record) && !filter.isTooOld(record);
        if (isCandidate && (filter.matches(record) || filter.matches(await journal.read(record.id)))) wanted += 1;
    }
    return { records };
}

/** Includes the newest unmatched events: a pending event may match later. */
async function findLastEvents(
    journal: Journal,
    matching: AsyncGenerator<IntegrationEventRecord, void>,
    limit: number,
): Promise<{ records: IntegrationEventRecord[] }> {
    const found: IntegrationEventRecord[] = [];
    for await (const record of matching) found.push(record);
    // After the search: events recorded meanwhile are newer than all found events.
    const newest: IntegrationEventRecord[] = [];
    for await (const record of journal.newestFirst()) if (newest.push(record) === NEWEST_EVENT_COUNT) break;
    const last = newest.findIndex(({ id }) => id === found[limit - 1]?.id);
    if (last !== -1) return { records: newest.slice(0, last + 1) };
    const ids = new Set(newest.map(({ id }) => id));
    return { records: [...newest, ...found.filter(({ id }) => !ids.has(id))] };
}

async function readNewEvents(
    journal: Journal,
    states: ReadonlyMap<string, EventState>,
): Promise<IntegrationEventRecord[]> {
    const fresh: IntegrationEventRecord[] = [];
    for await (const record of journal.newestFirst()) {
        if (states.has(record.id)) break;
        fresh.push(record);
    }
    return fresh;
}

async function readIfExists(journal: Journal, id: string): Promise<TracedEvent | undefined> {
    try {
        return await journal.read(id);
    } catch (error) {
        if (error instanceof KitError && error.cause instanceof ApiError && error.cause.status === 404)
            return undefined;
        throw error;
    }
}
