import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const recentInsightsEvents = sqliteTable('seen_events', {
    sequence: integer().primaryKey({ autoIncrement: true }),
    key: text().notNull().unique(),
});
