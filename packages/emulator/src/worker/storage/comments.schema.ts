import { index, primaryKey, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

import { users } from './people.schema.js';
import { spaces } from './spaces.schema.js';

/** A cell of a table that was commented on. */
export interface CommentedTableCell {
    record: string;
    definition: string;
}

/** Comments and the replies to them, of spaces and of their change requests. */
export const comments = sqliteTable(
    'comments',
    {
        id: text().primaryKey(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        /** The change request of the space that it is on; null for those on the space itself. */
        changeRequest: text(),
        /** The comment that it replies to; null for comments. */
        parent: text().references((): AnySQLiteColumn => comments.id, { onDelete: 'cascade' }),
        postedBy: text()
            .notNull()
            .references(() => users.id),
        postedAt: text().notNull(),
        editedAt: text(),
        markdown: text().notNull(),
        /** The content that was commented on. */
        revision: text().notNull(),
        page: text(),
        node: text(),
        /** The text of the node as it was. */
        preview: text(),
        tableCell: text({ mode: 'json' }).$type<CommentedTableCell>(),
        resolvedAt: text(),
        resolvedBy: text().references(() => users.id),
    },
    (table) => [
        index('comments_order').on(table.space, table.changeRequest, table.parent, table.postedAt, table.id),
        index('comments_replies').on(table.parent, table.postedAt, table.id),
        index('comments_author').on(table.space, table.changeRequest, table.postedBy),
    ],
);

export type CommentRow = typeof comments.$inferSelect;

/** Reactions of users to comments and replies. */
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
