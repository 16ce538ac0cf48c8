import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

import { users } from './people.schema.js';
import { spaces } from './spaces.schema.js';

export interface CommentedTableCell {
    record: string;
    definition: string;
}

export const comments = sqliteTable(
    'comments',
    {
        id: text().primaryKey(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        changeRequest: text(),
        parent: text().references((): AnySQLiteColumn => comments.id, { onDelete: 'cascade' }),
        postedBy: text()
            .notNull()
            .references(() => users.id),
        postedAt: text().notNull(),
        editedAt: text(),
        markdown: text().notNull(),
        revision: text().notNull(),
        page: text(),
        node: text(),
        preview: text(),
        tableCell: text({ mode: 'json' }).$type<CommentedTableCell>(),
        resolvedAt: text(),
        resolvedBy: text().references(() => users.id),
        review: text(),
    },
    (table) => [
        index('comments_order').on(table.space, table.changeRequest, table.parent, table.postedAt, table.id),
        index('comments_replies').on(table.parent, table.postedAt, table.id),
        index('comments_review')
            .on(table.review)
            .where(sql`${table.review} is not null`),
        index('comments_author').on(table.space, table.changeRequest, table.postedBy),
    ],
);

export type CommentRow = typeof comments.$inferSelect;

export const commentReactions = sqliteTable(
    'comment_reactions',
    {
        comment: text()
            .notNull()
            .references(() => comments.id, { onDelete: 'cascade' }),
        emoji: text().notNull(),
        user: text()
            .notNull()
            .references(() => users.id),
        reactedAt: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.comment, table.emoji, table.user] })],
);
