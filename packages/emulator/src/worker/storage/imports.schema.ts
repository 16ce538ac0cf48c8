import type { BodyInput, Operations } from '@svc-int/api/contract';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { spaces } from './spaces.schema.js';

/** Content that is brought into a space or a change request from elsewhere; kept for a time after its end, to tell how that went. */
export const imports = sqliteTable(
    'imports',
    {
        id: text().primaryKey(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        /** Id of the change request that it is for; null for the space itself. */
        changeRequest: text(),
        url: text().notNull(),
        source: text().$type<BodyInput<Operations['importContent']>['source']>().notNull(),
        /** Id of the user who asked for it; null where an integration did. */
        by: text(),
        /** The work that it is done by. */
        work: text().notNull(),
        createdAt: text().notNull(),
        /** Null while it goes on. */
        endedAt: text(),
        /** Whether somebody was told how it ended. */
        told: integer({ mode: 'boolean' }).notNull().default(false),
        /** Why nothing was imported. */
        failure: text(),
        /** The revision that it made. */
        revision: text(),
        /** Pages and files that it brought. */
        imported: integer().notNull().default(0),
        /** Pages and files that it found. */
        total: integer().notNull().default(0),
        /** Whether a page came from a public address: what leads on from there is read at such addresses alone. */
        isForeign: integer({ mode: 'boolean' }).notNull().default(false),
        /** Bytes that it has read. */
        bytes: integer().notNull().default(0),
    },
    (table) => [index('imports_space').on(table.space)],
);

/** A page or file that an import which goes on has found. */
export const importResources = sqliteTable(
    'import_resources',
    {
        import: text()
            .notNull()
            .references(() => imports.id, { onDelete: 'cascade' }),
        /** Counts in the order in which they were found. */
        position: integer().notNull(),
        /** Where it is: a URL, or a path in an archive. */
        address: text().notNull(),
        kind: text().$type<'page' | 'file'>().notNull(),
        state: text().$type<'found' | 'read' | 'written' | 'failed'>().notNull().default('found'),
        /** Id of the page or file that it becomes. */
        id: text().notNull(),
        /** Id of the one that it turned out to be as well. */
        same: text(),
        /** Why it was not imported. */
        failure: text(),
        title: text(),
        description: text(),
        markdown: text(),
        /** The version of the page that was written. */
        version: text(),
    },
    (table) => [
        primaryKey({ columns: [table.import, table.position] }),
        index('import_resources_address').on(table.import, table.address),
        index('import_resources_state').on(table.import, table.state),
    ],
);

export type ImportRow = typeof imports.$inferSelect;
export type ImportResourceRow = typeof importResources.$inferSelect;
