import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Facts about the workspace itself: its secret, and the addresses it was last served at. */
export const settings = sqliteTable('settings', {
    key: text().primaryKey(),
    value: text().notNull(),
});

/** How many rows of a kind belong to something; kept by triggers. */
export const counts = sqliteTable(
    'counts',
    { counted: text().notNull(), owner: text().notNull(), total: integer().notNull() },
    (table) => [primaryKey({ columns: [table.counted, table.owner] })],
);
