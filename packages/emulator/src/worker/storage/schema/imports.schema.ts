import type { BodyInput, Operations } from '@svc-int/api/contract';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { spaces } from './spaces.schema.js';

export const imports = sqliteTable(
    'imports',
    {
        id: text().primaryKey(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        changeRequest: text(),
        url: text().notNull(),
        source: text().$type<BodyInput<Operations['importContent']>['source']>().notNull(),
        by: text(),
        work: text().notNull(),
        createdAt: text().notNull(),
        endedAt: text(),
        told: integer({ mode: 'boolean' }).notNull().default(false),
        failure: text(),
        revision: text(),
        imported: integer().notNull().default(0),
        total: integer().notNull().default(0),
        /** Whether a page came from a public address, to which its links are then limited. */
        isForeign: integer({ mode: 'boolean' }).notNull().default(false),
        bytes: integer().notNull().default(0),
    },
    (table) => [index('imports_space').on(table.space)],
);

export const importResources = sqliteTable(
    'import_resources',
    {
        import: text()
            .notNull()
            .references(() => imports.id, { onDelete: 'cascade' }),
        position: integer().notNull(),
        address: text().notNull(),
        kind: text().$type<'page' | 'file'>().notNull(),
        state: text().$type<'found' | 'read' | 'written' | 'failed'>().notNull().default('found'),
        id: text().notNull(),
        same: text(),
        failure: text(),
        title: text(),
        description: text(),
        markdown: text(),
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
