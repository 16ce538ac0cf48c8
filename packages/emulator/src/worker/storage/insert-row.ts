import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from './database.js';
import { memoizeQueryPerDatabase } from './prepare-query.js';

export function insertRow<Table extends SQLiteTable>(db: Database, table: Table, row: Table['$inferInsert']): void {
    getInserts(table).insert(db).run(toDriverValues(table, row));
}

export function insertRowIfAbsent<Table extends SQLiteTable>(
    db: Database,
    table: Table,
    row: Table['$inferInsert'],
): boolean {
    return getInserts(table).insertNew(db).all(toDriverValues(table, row)).length > 0;
}

type Inserts = ReturnType<typeof createInserts>;

const known = new WeakMap<SQLiteTable, Inserts>();

function getInserts(table: SQLiteTable): Inserts {
    const inserts = known.get(table) ?? createInserts(table);
    known.set(table, inserts);
    return inserts;
}

function createInserts(table: SQLiteTable) {
    const insert = (db: Database) => db.insert(table).values(createPlaceholders(table));
    return {
        insert: memoizeQueryPerDatabase((db) => insert(db).prepare()),
        insertNew: memoizeQueryPerDatabase((db) =>
            insert(db)
                .onConflictDoNothing()
                .returning({ stored: sql`1` })
                .prepare(),
        ),
    };
}

/** Placeholders have no column types, which would convert null to JSON. */
function createPlaceholders(table: SQLiteTable): Record<string, SQL> {
    const names = Object.keys(getTableColumns(table));
    return Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]));
}

function toDriverValues(table: SQLiteTable, row: Record<string, unknown>): Record<string, unknown> {
    const columns: [string, SQLiteColumn][] = Object.entries(getTableColumns(table));
    return Object.fromEntries(
        columns.map(([name, column]) => {
            const value = row[name] ?? column.default ?? null;
            return [name, value === null ? null : column.mapToDriverValue(value)];
        }),
    );
}

const MAX_STATEMENT_VALUES = 100;

export function insertRows<Table extends SQLiteTable>(db: Database, table: Table, rows: Table['$inferInsert'][]): void {
    const size = Math.floor(MAX_STATEMENT_VALUES / Object.keys(getTableColumns(table)).length);
    for (let start = 0; start < rows.length; start += size) {
        db.insert(table)
            .values(rows.slice(start, start + size))
            .run();
    }
}
