import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const settings = sqliteTable('settings', {
    key: text().primaryKey(),
    value: text().notNull(),
});

export const counts = sqliteTable(
    'counts',
    { counted: text().notNull(), owner: text().notNull(), total: integer().notNull() },
    (table) => [primaryKey({ columns: [table.counted, table.owner] })],
);
