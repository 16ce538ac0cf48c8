import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Work that goes on in slices after what began it was stored. */
export const works = sqliteTable(
    'work',
    {
        /** Order in which it was begun. */
        sequence: integer().primaryKey({ autoIncrement: true }),
        id: text().notNull().unique(),
        /** Which of the registered kinds it is. */
        kind: text().notNull(),
        /** Owner, with which a trigger deletes it, see `cascade-triggers.ts`; null for the workspace itself. */
        ownerKind: text().$type<WorkOwnerKind>(),
        owner: text(),
        /** All that its kind has to know to go on, as JSON. */
        state: text({ mode: 'json' }).$type<unknown>().notNull(),
        /** Parts that are done; grows alone. */
        done: integer().notNull().default(0),
        /** Parts in all; null where nobody knows. */
        total: integer(),
        /** How many times its slice was begun since one went well; counted before it begins. */
        attempts: integer().notNull().default(0),
        /** Whether a slice of it was begun that has neither gone well nor failed. */
        underWay: integer({ mode: 'boolean' }).notNull().default(false),
        /** Why its slice failed last; null once one went well. */
        failure: text(),
        /** When it may go on, in milliseconds since 1970; null when it has failed for good. */
        dueAt: integer(),
    },
    (table) => [index('work_due').on(table.dueAt), index('work_owner').on(table.ownerKind, table.owner)],
);

/** Kinds of owners of work. */
export type WorkOwnerKind = 'organization' | 'space' | 'site' | 'openapi' | 'translation';

/** Input of work that is too long for its state: in parts, because SQLite does not store values of more than 2 MB. */
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
