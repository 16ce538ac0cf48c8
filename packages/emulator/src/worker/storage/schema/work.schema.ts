import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const works = sqliteTable(
    'work',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        id: text().notNull().unique(),
        kind: text().notNull(),
        /** A trigger deletes the work with its owner, see `cascade-triggers.ts`. Null: the workspace. */
        ownerKind: text().$type<WorkOwnerKind>(),
        owner: text(),
        state: text({ mode: 'json' }).$type<unknown>().notNull(),
        done: integer().notNull().default(0),
        total: integer(),
        /** Attempts since the last successful slice, counted before each attempt. */
        attempts: integer().notNull().default(0),
        underWay: integer({ mode: 'boolean' }).notNull().default(false),
        failure: text(),
        /** Milliseconds since 1970; null after the final failure. */
        dueAt: integer(),
    },
    (table) => [index('work_due').on(table.dueAt), index('work_owner').on(table.ownerKind, table.owner)],
);

export type WorkOwnerKind = 'organization' | 'space' | 'site' | 'openapi' | 'translation';

/** Parts below SQLite's limit of 2 MB. */
export const workInputs = sqliteTable(
    'work_inputs',
    {
        work: text()
            .notNull()
            .references(() => works.id, { onDelete: 'cascade' }),
        part: integer().notNull(),
        content: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.work, table.part] })],
);

export type WorkRow = typeof works.$inferSelect;
