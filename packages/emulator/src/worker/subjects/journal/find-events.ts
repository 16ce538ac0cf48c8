import type { IntegrationEventRecord } from '@svc-int/api';
import { and, count, desc, eq, gte, lt, max, min, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { Database } from '../../storage/database.js';
import { events, searchEvents } from '../../storage/schema/journal.schema.js';
import type { Service } from '../../service/service.js';
import type { YieldIfNeeded } from '../../service/event-loop/yield.js';
import { indexRecordedEvents } from './index-events.js';
import { EVENT_HEAD_COLUMNS, serializeEvent } from './read-events.js';
import { flushJournalBufferSafely } from './write-buffer.js';

const MAX_STEP_COMPARISONS = 10_000;

interface JournalFilter {
    integrations?: readonly string[] | undefined;
    status?: IntegrationEventRecord['status'] | undefined;
    type?: string | undefined;
    installation?: string | undefined;
    /** Earliest time in ISO 8601, inclusive. */
    since?: string | undefined;
    /** Each event must contain a text of every group, ignoring case. */
    texts?: readonly (readonly string[])[] | undefined;
}

/** Newest first. `next` is the `before` of the next page. */
export async function findEvents(
    { db }: Service,
    { before, limit, ...search }: JournalFilter & { before?: number | undefined; limit: number },
    waitForSlice: YieldIfNeeded,
): Promise<{ items: IntegrationEventRecord[]; next?: number }> {
    flushJournalBufferSafely(db);
    const hasTexts = (search.texts?.length ?? 0) > 0;
    const page = { before, limit: limit + 1 };
    const wanted = hasTexts
        ? await findTextMatches(db, search, page, waitForSlice)
        : listMatches(db, search, page, PLAIN_TABLES);
    const rows = db
        .select(EVENT_HEAD_COLUMNS)
        .from(events)
        .where(sql`${events.sequence} in (select value from json_each(${JSON.stringify(wanted.slice(0, limit))}))`)
        .orderBy(desc(events.sequence))
        .all();
    const next = wanted.length > limit ? wanted[limit - 1] : undefined;
    return { items: rows.map(serializeEvent), ...(next !== undefined && { next }) };
}

interface MatchRange {
    from?: number | undefined;
    /** Sequence number, exclusive. Default: no limit. */
    before?: number | undefined;
    limit: number;
}

/** Yields between steps: searching a whole journal may take seconds. */
async function findTextMatches(
    db: Database,
    search: JournalFilter,
    { before = Infinity, limit }: MatchRange,
    waitForSlice: YieldIfNeeded,
): Promise<number[]> {
    await indexRecordedEvents(db, waitForSlice);
    const tables = createSearchedTables(search.status);
    const step = Math.ceil(MAX_STEP_COMPARISONS / (search.texts ?? []).flat().length);
    const { sequence } = events;
    const range = db
        .select({ first: min(sequence), last: max(sequence) })
        .from(events)
        .get();
    const first = range?.first ?? 1;
    const found: number[] = [];
    let end = Math.min(before, (range?.last ?? 0) + 1);
    while (end > first) {
        const from = end - step;
        found.push(...listMatches(db, search, { from, before: end, limit: limit - found.length }, tables));
        if (found.length === limit) break;
        end = from;
        await waitForSlice();
    }
    return found;
}

function listMatches(
    db: Database,
    search: JournalFilter,
    { from, before, limit }: MatchRange,
    { tables, sequence }: SearchedTables,
): number[] {
    const condition = and(
        before === undefined ? undefined : lt(sequence, before),
        from === undefined ? undefined : gte(sequence, from),
        createCondition(search),
    );
    const rows = db.all<{ sequence: number }>(
        sql`select ${sequence} as sequence from ${tables} where ${condition ?? sql`true`} order by ${sequence} desc limit ${limit}`,
    );
    return rows.map((row) => row.sequence);
}

export interface EventCounts {
    success: number;
    failed: number;
    pending: number;
    types: string[];
}

export function countEvents(
    { db }: Service,
    { integrations, since }: Pick<JournalFilter, 'integrations' | 'since'>,
): EventCounts {
    flushJournalBufferSafely(db);
    const names = integrations && new Set(integrations);
    const isWanted = (row: { integration: string }) => names?.has(row.integration) ?? true;
    // A covering index has all integrations; a filter would read event rows.
    const { status, integration } = events;
    const counted = db
        .select({ status, integration, total: count() })
        .from(events)
        .where(since === undefined ? undefined : gte(events.createdAt, since))
        .groupBy(status, integration)
        .all();
    const totals = new Map<string, number>();
    for (const row of counted) if (isWanted(row)) totals.set(row.status, (totals.get(row.status) ?? 0) + row.total);
    return {
        success: totals.get('success') ?? 0,
        failed: totals.get('failed') ?? 0,
        pending: totals.get('pending') ?? 0,
        types: [
            ...new Set(
                listTypesOfIntegrations(db)
                    .filter(isWanted)
                    .map(({ type }) => type),
            ),
        ],
    };
}

function listTypesOfIntegrations(db: Database): { type: string; integration: string }[] {
    const type = sql<string>`${events.payload} ->> 'type'`;
    return db.selectDistinct({ type, integration: events.integration }).from(events).orderBy(type).all();
}

interface SearchedTables {
    tables: SQL;
    sequence: SQLiteColumn;
}

const PLAIN_TABLES: SearchedTables = { tables: sql`${events}`, sequence: events.sequence };

/** Scanning texts is faster than lookups, except for the few failed events. */
function createSearchedTables(status: JournalFilter['status']): SearchedTables {
    const [outer, inner] =
        status === 'failed' || status === 'pending' ? [events, searchEvents] : [searchEvents, events];
    const tables = sql`${outer} cross join ${inner} on ${events.sequence} = ${searchEvents.sequence}`;
    return { tables, sequence: outer.sequence };
}

function createCondition({
    integrations,
    status,
    type,
    installation,
    since,
    texts = [],
}: JournalFilter): SQL | undefined {
    return and(
        ...texts.map((group) => or(...group.map((text) => sql`instr(${searchEvents.text}, ${text.toLowerCase()})`))),
        createIntegrationsCondition(integrations),
        status === undefined ? undefined : eq(events.status, status),
        type === undefined ? undefined : sql`${events.payload} ->> 'type' = ${type}`,
        installation === undefined ? undefined : eq(events.installation, installation),
        since === undefined ? undefined : gte(events.createdAt, since),
    );
}

function createIntegrationsCondition(integrations: JournalFilter['integrations']): SQL | undefined {
    if (integrations === undefined) return undefined;
    const [name] = integrations;
    if (name !== undefined && integrations.length === 1) return eq(events.integration, name);
    return sql`${events.integration} in (select value from json_each(${JSON.stringify(integrations)}))`;
}
