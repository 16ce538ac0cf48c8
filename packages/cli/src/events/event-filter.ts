import { LIMITS, type IntegrationEventRecord, type TracedEvent } from '@svc-int/api';

import type { EventSearch } from '@svc-int/emulator';

import { KitError } from '../errors.js';
import type { Journal, JournalOptions } from './journal.js';

export interface EventFilterOptions {
    type?: string | undefined;
    status?: IntegrationEventRecord['status'] | undefined;
    installation?: string | undefined;
    since?: string | undefined;
    grep?: string | undefined;
}

export interface JournalSelection extends JournalOptions, EventFilterOptions {
    /** Maximum number of events, the newest. */
    limit: number;
}

export interface JournalEventFilter {
    search: EventSearch;
    isTooOld(record: IntegrationEventRecord): boolean;
    /** Ignores text and status, which a running event may still lack. */
    isCandidate(record: IntegrationEventRecord): boolean;
    hasStatus(record: IntegrationEventRecord): boolean;
    matches(found: IntegrationEventRecord | TracedEvent): boolean;
}

const UNITS = new Map([
    ['s', 1000],
    ['m', 60_000],
    ['h', 3_600_000],
    ['d', 86_400_000],
]);

export function hasEventFilterOptions({
    limit = Infinity,
    ...options
}: EventFilterOptions & { limit?: number }): boolean {
    const { type, status, installation, since, grep } = options;
    return limit < Infinity || [type, status, installation, since, grep].some((value) => value !== undefined);
}

/** Throws `INPUT_INVALID` for an invalid time or a text over the limit. */
export function createJournalEventFilter(options: EventFilterOptions, now = Date.now()): JournalEventFilter {
    const { type, status, installation } = options;
    const since = options.since === undefined ? -Infinity : Math.max(0, parseSince(options.since, now));
    const text = parseSearchedText(options.grep)?.toLowerCase();
    return {
        search: {
            type,
            status,
            installation,
            ...(since > -Infinity && { since: new Date(since).toISOString() }),
            ...(text !== undefined && { texts: [[text]] }),
        },
        isTooOld: ({ createdAt }) => Date.parse(createdAt) < since,
        isCandidate: ({ payload, installationId }) =>
            (type === undefined || payload.type === type) &&
            (installation === undefined || installationId === installation),
        hasStatus: (record) => status === undefined || record.status === status,
        matches: (found) => text === undefined || hasText('trace' in found ? getSearchable(found) : found, text),
    };
}

export function isMatchingRecord(filter: JournalEventFilter, record: TracedEvent): boolean {
    const { event } = record;
    return !filter.isTooOld(event) && filter.isCandidate(event) && filter.hasStatus(event) && filter.matches(record);
}

/** Newest first. */
export async function* readMatchingEvents(
    journal: Journal,
    filter: JournalEventFilter,
    limit: number,
): AsyncGenerator<IntegrationEventRecord, void> {
    let found = 0;
    if (limit === 0) return;
    if (journal.search) return yield* journal.search(filter.search, limit);
    for await (const record of journal.newestFirst()) {
        if (filter.isTooOld(record)) {
            if (journal.isByTime) return;
            continue;
        }
        if (!filter.isCandidate(record) || !filter.hasStatus(record)) continue;
        if (!filter.matches(record) && !filter.matches(await journal.read(record.id))) continue;
        yield record;
        if (++found === limit) return;
    }
}

function parseSearchedText(text: string | undefined): string | undefined {
    if (text === undefined || text === '') return undefined;
    if (text.length <= LIMITS.searchedText) return text;
    throw new KitError(
        'INPUT_INVALID',
        `--grep: The text has ${text.length} characters, more than ${LIMITS.searchedText}: "${text.slice(0, 40)}…"`,
        { hint: 'Give a part of it.' },
    );
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

/** Omits responses and environments, which match most words. */
function getSearchable({ event, trace }: TracedEvent): unknown {
    const requests = (trace.requests ?? []).map(({ answer: _, ...request }) => request);
    return [event, trace.body ?? '', trace.logs, requests];
}

function hasText(value: unknown, text: string): boolean {
    if (typeof value === 'object' && value !== null) return Object.values(value).some((one) => hasText(one, text));
    return String(value).toLowerCase().includes(text);
}
