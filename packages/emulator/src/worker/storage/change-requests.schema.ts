import type { ChangeRequest } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { users } from './people.schema.js';
import { spaces } from './spaces.schema.js';

/** Changes to spaces that are proposed. They are never deleted, so that their numbers stay theirs. */
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
        /** Its own content. */
        revision: text().notNull(),
        /** The revision of the space that it started from. */
        revisionInitial: text().notNull(),
        /** The revision of the space that it was last updated from. */
        revisionMergedAncestor: text(),
        /** The revision of the space that its merge made. */
        revisionMerged: text(),
        /** Ids of the pages that it has otherwise than the revision of the space that it builds on; null where they are too many to name. */
        changedPages: text({ mode: 'json' }).$type<string[]>(),
    },
    (table) => [
        uniqueIndex('change_requests_number').on(table.space, table.number),
        index('change_requests_order').on(table.space, table.status, table.number),
    ],
);

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

/** Users who created a change request, or changed its content. */
export const changeRequestContributors = sqliteTable(
    'change_request_contributors',
    {
        changeRequest: text()
            .notNull()
            .references(() => changeRequests.id, { onDelete: 'cascade' }),
        user: text()
            .notNull()
            .references(() => users.id),
    },
    (table) => [primaryKey({ columns: [table.changeRequest, table.user] })],
);
