import type { IntegrationEventRecord, TracedEvent } from '@svc-int/api';

import { KitError } from '../errors.js';
import type { Journal } from './journal.js';

/** Filter options; without any, all events match. */
export interface EventFilterOptions {
    type?: string | undefined;
    status?: IntegrationEventRecord['status'] | undefined;
    installation?: string | undefined;
    since?: string | undefined;
    grep?: string | undefined;
}

/** Filter for events of a journal. */
export interface JournalEventFilter {
    /** No older event is. */
    isTooOld(record: IntegrationEventRecord): boolean;
    /** By all but its text and its end, which it may not have yet. */
    isOf(record: IntegrationEventRecord): boolean;
    hasStatus(record: IntegrationEventRecord): boolean;
    /** Matches by the record, or by logs and requests. */
    matches(found: IntegrationEventRecord | TracedEvent): boolean;
}

const UNITS = new Map([
    ['s', 1000],
    ['m', 60_000],
    ['h', 3_600_000],
    ['d', 86_400_000],
]);

/** Whether any filter option is set. */
export function hasEventFilterOptions({
    limit = Infinity,
    ...options
}: EventFilterOptions & { limit?: number }): boolean {
    const { type, status, installation, since, grep } = options;
    return limit < Infinity || [type, status, installation, since, grep].some((value) => value !== undefined);
}

/** Creates a filter. Throws `INPUT_INVALID` for an invalid time. */
export function createJournalEventFilter(options: EventFilterOptions, now = Date.now()): JournalEventFilter {
    const { type, status, installation } = options;
    const since = options.since === undefined ? -Infinity : parseSince(options.since, now);
    const text = options.grep?.toLowerCase();
    return {
        isTooOld: ({ createdAt }) => Date.parse(createdAt) < since,
        isOf: ({ payload, installationId }) =>
            (type === undefined || payload.type === type) &&
            (installation === undefined || installationId === installation),
        hasStatus: (record) => status === undefined || record.status === status,
        matches: (found) => text === undefined || hasText('trace' in found ? getSearchable(found) : found, text),
    };
}

/** Whether a complete record matches. */
export function isMatchingRecord(filter: JournalEventFilter, record: TracedEvent): boolean {
    const { event } = record;
    return !filter.isTooOld(event) && filter.isOf(event) && filter.hasStatus(event) && filter.matches(record);
}

/** The wanted events, newest first. A trace is read only where the text may be in it. */
export async function* readMatchingEvents(
    journal: Journal,
    filter: JournalEventFilter,
    limit: number,
): AsyncGenerator<IntegrationEventRecord, void> {
    let found = 0;
    if (limit === 0) return;
    for await (const record of journal.newestFirst()) {
        if (filter.isTooOld(record)) {
            if (journal.isByTime) return;
            continue;
        }
        if (!filter.isOf(record) || !filter.hasStatus(record)) continue;
        if (!filter.matches(record) && !filter.matches(await journal.read(record.id))) continue;
        yield record;
        if (++found === limit) return;
    }
}

function parseSince(text: string, now: number): number {
    const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text) ?? [];
    const milliseconds = UNITS.get(unit);
    if (milliseconds !== undefined) return now - Number(amount) * milliseconds;
    const time = Date.parse(text);
    if (!Number.isNaN(time)) return time;
    throw new KitError('INPUT_INVALID', `--since: "${text}" is neither a duration nor a time.`, {
        hint: 'Write it like --since 10m, with s, m, h or d, or like --since 2026-01-31T12:00:00Z.',
    });
}

/** Selects the searched parts of a record: most responses and environments would match most words. */
function getSearchable({ event, trace }: TracedEvent): unknown {
    const requests = (trace.requests ?? []).map(({ answer: _, ...request }) => request);
    return [event, trace.body ?? '', trace.logs, requests];
}

/** Whether one of the values contains a text, ignoring case. */
function hasText(value: unknown, text: string): boolean {
    if (typeof value === 'object' && value !== null) return Object.values(value).some((one) => hasText(one, text));
    return String(value).toLowerCase().includes(text);
}
