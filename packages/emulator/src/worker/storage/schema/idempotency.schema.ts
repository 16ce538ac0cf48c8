import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Responses by idempotency key, not portable to other machines. */
export const idempotentResponses = sqliteTable('kept_answers', {
    sequence: integer().primaryKey({ autoIncrement: true }),
    /** Hash of the key and the caller. */
    key: text().notNull().unique(),
    request: text().notNull(),
    /** Encrypted JSON; null while pending, and for too long responses. */
    answer: text(),
    createdAt: text().notNull(),
});
