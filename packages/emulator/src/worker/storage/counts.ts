import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from './database.js';
import { memoizeQueryPerDatabase } from './prepare-query.js';
import { counts } from './schema/workspace.schema.js';

interface CountedTable {
    table: string;
    /** Column with the owner. Rows with null do not count. */
    owner: string;
    unless?: readonly string[];
    where?: Readonly<Record<string, string>>;
}

const COUNTED = {
    members: { table: 'members', owner: 'organization' },
    teams: { table: 'teams', owner: 'organization' },
    teamMembers: { table: 'team_members', owner: 'team' },
    collections: { table: 'collections', owner: 'organization', unless: ['deletedAt'] },
    spaces: { table: 'spaces', owner: 'organization', unless: ['deletedAt'] },
    sites: { table: 'sites', owner: 'organization' },
    openSpaceComments: { table: 'comments', owner: 'space', unless: ['changeRequest', 'parent', 'resolvedAt'] },
    openChangeRequestComments: { table: 'comments', owner: 'changeRequest', unless: ['parent', 'resolvedAt'] },
    changeRequests: { table: 'change_requests', owner: 'space' },
    openChangeRequests: { table: 'change_requests', owner: 'space', where: { status: 'open' } },
    draftChangeRequests: { table: 'change_requests', owner: 'space', where: { status: 'draft' } },
    commentReplies: { table: 'comments', owner: 'parent' },
} as const satisfies Record<string, CountedTable>;

/** Triggers maintain the counts: counting rows takes linear time. */
export type CountedKind = keyof typeof COUNTED;

export function countRows(db: Database, table: SQLiteTable, matching: SQL | undefined): number {
    return db.select({ total: count() }).from(table).where(matching).get()?.total ?? 0;
}

const MAX_COUNTED_ROWS = 1000;

export function countRowsUpToLimit(db: Database, table: SQLiteTable, matching: SQL | undefined): number | undefined {
    const one = { one: sql`1`.as('one') };
    const found = db
        .select(one)
        .from(table)
        .where(matching)
        .limit(MAX_COUNTED_ROWS + 1);
    const total = db.select({ total: count() }).from(found.as('found')).get()?.total ?? 0;
    return total > MAX_COUNTED_ROWS ? undefined : total;
}

const kept = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(counts)
        .where(and(eq(counts.counted, sql.placeholder('counted')), eq(counts.owner, sql.placeholder('owner'))))
        .prepare(),
);

export function readStoredCount(db: Database, counted: CountedKind, owner: string): number {
    return kept(db).get({ counted, owner })?.total ?? 0;
}

export function transferStoredCount(
    db: Database,
    counted: CountedKind,
    { from, to, total }: { from?: string | undefined; to?: string | undefined; total: number },
): void {
    const addToCount = (owner: string, by: number) =>
        db
            .insert(counts)
            .values({ counted, owner, total: by })
            .onConflictDoUpdate({
                target: [counts.counted, counts.owner],
                set: { total: sql`${counts.total} + ${by}` },
            })
            .run();
    if (from !== undefined) addToCount(from, -total);
    if (to !== undefined) addToCount(to, total);
}

/** Installed by code, because migrations do not support triggers. */
export function installCountTriggers(db: Database): void {
    for (const [counted, table] of Object.entries(COUNTED))
        for (const trigger of createTriggers(counted, table)) db.run(trigger);
}

function createTriggers(counted: string, { table, owner, unless = [], where = {} }: CountedTable): SQL[] {
    const createCondition = (row: 'old' | 'new') =>
        [
            `${row}."${owner}" is not null`,
            ...unless.map((column) => `${row}."${column}" is null`),
            ...Object.entries(where).map(([column, value]) => `${row}."${column}" = '${value}'`),
        ].join(' and ');
    const watched = [owner, ...unless, ...Object.keys(where)].map((column) => `"${column}"`).join(', ');
    const createTrigger = (name: string, event: string, row: 'old' | 'new') =>
        sql.raw(`create trigger if not exists "count_${toSnakeCase(counted)}_${name}" after ${event} on "${table}"
            when ${createCondition(row)} begin ${createCountUpdate(row === 'new' ? 1 : -1, counted, `${row}."${owner}"`)} end`);
    return [
        createTrigger('insert', 'insert', 'new'),
        createTrigger('delete', 'delete', 'old'),
        createTrigger('leave', `update of ${watched}`, 'old'),
        createTrigger('enter', `update of ${watched}`, 'new'),
    ];
}

function toSnakeCase(name: string): string {
    return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function createCountUpdate(by: 1 | -1, counted: string, owner: string): string {
    return `insert into counts (counted, owner, total) values ('${counted}', ${owner}, ${by})
            on conflict (counted, owner) do update set total = total + ${by};
        delete from counts where counted = '${counted}' and owner = ${owner} and total = 0;`;
}
