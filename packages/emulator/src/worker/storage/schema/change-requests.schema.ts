import type { ChangeRequest, ContentDocument } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { users } from './people.schema.js';
import { spaces } from './spaces.schema.js';

/** Never deleted, so numbers stay unique. */
export const changeRequests = sqliteTable(
    'change_requests',
    {
        id: text().primaryKey(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        number: integer().notNull(),
        status: text().$type<ChangeRequest['status']>().notNull(),
        subject: text().notNull(),
        createdBy: text()
            .notNull()
            .references(() => users.id),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
        revision: text().notNull(),
        revisionInitial: text().notNull(),
        revisionMergedAncestor: text(),
        revisionMerged: text(),
        /** Ids of pages that differ from the base revision; null if too many. */
        changedPages: text({ mode: 'json' }).$type<string[]>(),
        description: text({ mode: 'json' }).$type<ContentDocument>(),
        links: text({ mode: 'json' }).$type<NonNullable<ChangeRequest['links']>>(),
        mergedBy: text().references(() => users.id),
        mergedAt: text(),
    },
    (table) => [
        uniqueIndex('change_requests_number').on(table.space, table.number),
        index('change_requests_order').on(table.space, table.status, table.number),
    ],
);

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

export const changeRequestContributors = sqliteTable(
    'change_request_contributors',
    {
        changeRequest: text()
            .notNull()
            .references(() => changeRequests.id, { onDelete: 'cascade' }),
        user: text()
            .notNull()
            .references(() => users.id),
        /** Number of edits; 0 for a creator who changed nothing. */
        edits: integer().notNull().default(0),
        editedAt: text(),
    },
    (table) => [primaryKey({ columns: [table.changeRequest, table.user] })],
);
