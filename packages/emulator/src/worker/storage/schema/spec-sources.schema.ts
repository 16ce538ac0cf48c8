import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { specVersions } from './specs.schema.js';

/** Specifications as sent or fetched, in parts. */
export const specSources = sqliteTable(
    'openapi_spec_sources',
    {
        version: text()
            .notNull()
            .references(() => specVersions.id, { onDelete: 'cascade' }),
        part: integer().notNull(),
        content: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.version, table.part] })],
);
