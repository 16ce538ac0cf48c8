import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Answers to requests that came with a key, to give them again. They stay on their machine. */
export const idempotentResponses = sqliteTable('kept_answers', {
    sequence: integer().primaryKey({ autoIncrement: true }),
    /** Hash of the key, and of who sent it. */
    key: text().notNull().unique(),
    /** Hash of the request. */
    request: text().notNull(),
    /** JSON, locked; null while it is awaited, and where it is not kept. */
    answer: text(),
    createdAt: text().notNull(),
});
