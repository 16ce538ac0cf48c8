import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What browsers told of visits lately, to recognize what they send again. It stays on its machine. */
export const recentInsightsEvents = sqliteTable('seen_events', {
    sequence: integer().primaryKey({ autoIncrement: true }),
    /** Hash of what tells one time that something was done from another. */
    key: text().notNull().unique(),
});
