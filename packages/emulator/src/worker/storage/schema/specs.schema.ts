import type { OpenAPISpec } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { organizations } from './people.schema.js';

export const specs = sqliteTable(
    'openapi_specs',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id, { onDelete: 'cascade' }),
        slug: text().notNull(),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
        sourceURL: text(),
        processingState: text().$type<OpenAPISpec['processingState']>().notNull(),
        visibility: text().$type<NonNullable<OpenAPISpec['visibility']>>().notNull(),
        lastVersion: text(),
        lastProcessedAt: text(),
        lastProcessErrorCode: text().$type<NonNullable<OpenAPISpec['lastProcessErrorCode']>>(),
        lastProcessError: text(),
    },
    (table) => [
        uniqueIndex('openapi_specs_slug').on(table.organization, table.slug),
        index('openapi_specs_order').on(table.organization, table.createdAt, table.id),
    ],
);

export type SpecRow = typeof specs.$inferSelect;

export const specVersions = sqliteTable(
    'openapi_spec_versions',
    {
        id: text().primaryKey(),
        spec: text()
            .notNull()
            .references(() => specs.id, { onDelete: 'cascade' }),
        createdAt: text().notNull(),
    },
    (table) => [index('openapi_spec_versions_order').on(table.spec, table.createdAt, table.id)],
);

export type SpecVersionRow = typeof specVersions.$inferSelect;

/** JSON, also of referenced files, in parts. */
export const specFiles = sqliteTable(
    'openapi_spec_files',
    {
        version: text()
            .notNull()
            .references(() => specVersions.id, { onDelete: 'cascade' }),
        /** Empty for the specification itself. */
        url: text().notNull(),
        part: integer().notNull(),
        content: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.version, table.url, table.part] })],
);
