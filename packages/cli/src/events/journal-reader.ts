import { ApiError, type IntegrationEventRecord, type TracedEvent, type TraceLog } from '@svc-int/api';

import { KitError } from '../errors.js';
import type { EventFilter } from './event-filter.js';
import type { Journal } from './journal.js';

/** An item of the journal: the end of an event, or one of the lines that it logged, which follow it. */
export type JournalEntry =
    | { kind: 'event'; record: IntegrationEventRecord }
    | { kind: 'log'; record: IntegrationEventRecord; log: TraceLog };

/**
 * Reads a journal again and again, and tells of each event and each line once: what was told is known by the events' ids, whatever
 * becomes of the service meanwhile.
 */
export interface JournalReader {
    /** Tells of the last events; those before them count as told. */
    begin(journal: Journal, options: { limit: number; withPending: boolean }): Promise<void>;
    /** Tells what is new since: of these events, and of new ones; by default of all that may still go on. */
    update(journal: Journal, ids?: ReadonlySet<string>): Promise<void>;
}

/** An event that was seen. */
interface Seen {
    /** As far as was known when it was seen first. */
    isWanted: boolean;
    isTold: boolean;
    /** Lines that were told. */
    logs: number;
    /** How often it is still looked for more lines, once it has ended. */
    looks: number;
}

/** Lines arrive after the end of their event. */
const LOOKS = 3;

/** Twice as many as a local journal holds. */
const MOST_SEEN = 10_000;

/** Traces that are asked for at once. */
const AT_ONCE = 8;

export function createJournalReader(filter: EventFilter, tell: (told: JournalEntry) => void): JournalReader {
    const seen = new Map<string, Seen>();

    const tellNews = (known: Seen, { event: record, trace }: TracedEvent) => {
        if (!known.isTold && !(filter.hasStatus(record) && filter.mentions({ event: record, trace }))) return;
        if (!known.isTold) tell({ kind: 'event', record });
        known.isTold = true;
        for (const log of trace.logs.slice(known.logs)) tell({ kind: 'log', record, log });
        known.logs = Math.max(known.logs, trace.logs.length);
    };
    const look = async (journal: Journal, ids: readonly string[], withPending: boolean) => {
        for (let at = 0; at < ids.length; at += AT_ONCE) {
            const some = ids.slice(at, at + AT_ONCE);
            const found = await Promise.all(some.map((id) => readIfThere(journal, id)));
            some.forEach((id, index) => {
                const known = seen.get(id);
                const traced = found[index];
                if (!known) return;
                if (!traced) known.looks = 0;
                else if (traced.event.status !== 'pending') known.looks -= 1;
                if (traced && (withPending || traced.event.status !== 'pending')) tellNews(known, traced);
            });
        }
    };
    const isOpen = (record: IntegrationEventRecord) =>
        filter.isOf(record) && (record.status === 'pending' || filter.hasStatus(record));
    const add = (records: readonly IntegrationEventRecord[]) => {
        for (const record of records.toReversed()) {
            const isWanted = isOpen(record) && !filter.isTooOld(record);
            seen.set(record.id, { isWanted, isTold: false, logs: 0, looks: isWanted ? LOOKS : 0 });
        }
        for (const id of [...seen.keys()].slice(0, Math.max(0, seen.size - MOST_SEEN))) seen.delete(id);
    };

    return {
        async begin(journal, { limit, withPending }) {
            const { records, before } = await lastEvents(journal, filter, limit);
            if (before) seen.set(before.id, { isWanted: false, isTold: false, logs: 0, looks: 0 });
            add(records);
            await look(journal, lookedAt(seen), withPending);
        },
        async update(journal, ids) {
            const fresh = await eventsSince(journal, seen);
            add(fresh);
            const wanted = ids && new Set([...ids, ...fresh.map(({ id }) => id)]);
            const looked = lookedAt(seen, wanted);
            // Where one can't be read now, it is the next time.
            for (const id of looked) keepOpen(seen.get(id));
            await look(journal, looked, false);
        },
    };
}

function keepOpen(known: Seen | undefined): void {
    if (known) known.looks = Math.max(1, known.looks);
}

/** Ids of events that are to be read, oldest first: of the wanted ones those that are known, else those that may still go on. */
function lookedAt(seen: ReadonlyMap<string, Seen>, wanted?: ReadonlySet<string>): string[] {
    return [...seen].flatMap(([id, { isWanted, looks }]) => {
        const isRead = wanted ? isWanted && wanted.has(id) : looks > 0;
        return isRead ? [id] : [];
    });
}

/** The newest events until so many of them are wanted, newest first, and the one before them. */
async function lastEvents(
    journal: Journal,
    filter: EventFilter,
    limit: number,
): Promise<{ records: IntegrationEventRecord[]; before?: IntegrationEventRecord }> {
    const records: IntegrationEventRecord[] = [];
    let wanted = 0;
    for await (const record of journal.newestFirst()) {
        if (wanted >= limit || (journal.isByTime && filter.isTooOld(record))) return { records, before: record };
        records.push(record);
        const isOf = filter.isOf(record) && filter.hasStatus(record) && !filter.isTooOld(record);
        if (isOf && (filter.mentions(record) || filter.mentions(await journal.read(record.id)))) wanted += 1;
    }
    return { records };
}

/** Events that came after those that were seen, newest first. All of them, or it throws. */
async function eventsSince(journal: Journal, seen: ReadonlyMap<string, Seen>): Promise<IntegrationEventRecord[]> {
    const fresh: IntegrationEventRecord[] = [];
    for await (const record of journal.newestFirst()) {
        if (seen.has(record.id)) break;
        fresh.push(record);
    }
    return fresh;
}

/** An event with its trace; undefined when it has gone from the journal meanwhile. */
async function readIfThere(journal: Journal, id: string): Promise<TracedEvent | undefined> {
    try {
        return await journal.read(id);
    } catch (error) {
        if (error instanceof KitError && error.cause instanceof ApiError && error.cause.status === 404)
            return undefined;
        throw error;
    }
}
