import type { ChangeRequestReview } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { changeRequests } from './change-requests.schema.js';
import { users } from './people.schema.js';

export const changeRequestReviews = sqliteTable(
    'change_request_reviews',
    {
        id: text().primaryKey(),
        changeRequest: text()
            .notNull()
            .references(() => changeRequests.id, { onDelete: 'cascade' }),
        revision: text().notNull(),
        reviewer: text()
            .notNull()
            .references(() => users.id),
        requestedBy: text().references(() => users.id),
        status: text().$type<ChangeRequestReview['status']>().notNull(),
        isSuperseded: integer({ mode: 'boolean' }).notNull().default(false),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
    },
    (table) => [index('change_request_reviews_order').on(table.changeRequest, table.createdAt, table.id)],
);

export type ReviewRow = typeof changeRequestReviews.$inferSelect;

export const requestedReviewers = sqliteTable(
    'change_request_requested_reviewers',
    {
        changeRequest: text()
            .notNull()
            .references(() => changeRequests.id, { onDelete: 'cascade' }),
        user: text()
            .notNull()
            .references(() => users.id),
        requestedBy: text()
            .notNull()
            .references(() => users.id),
        revision: text().notNull(),
        createdAt: text().notNull(),
    },
    (table) => [
        primaryKey({ columns: [table.changeRequest, table.user] }),
        index('change_request_requested_reviewers_user').on(table.user),
    ],
);

export type RequestedReviewerRow = typeof requestedReviewers.$inferSelect;
