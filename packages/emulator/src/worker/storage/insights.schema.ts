import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Recent events of visits, to detect duplicates. Not portable to other machines. */
export const recentInsightsEvents = sqliteTable('seen_events', {
    sequence: integer().primaryKey({ autoIncrement: true }),
    key: text().notNull().unique(),
});
