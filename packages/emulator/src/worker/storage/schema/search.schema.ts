import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { pageVersions } from './content.schema.js';
import { spaces } from './spaces.schema.js';

/**
 * Pages of the active content, derived and not exported. `search_words` has their terms by id.
 */
export const searchPages = sqliteTable(
    'search_pages',
    {
        id: integer().primaryKey(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        page: text().notNull(),
        version: text()
            .notNull()
            .references(() => pageVersions.id, { onDelete: 'cascade' }),
    },
    (table) => [
        index('search_pages_page').on(table.space, table.page),
        index('search_pages_version').on(table.version),
    ],
);

export const MAX_SEARCH_PAGE_IDS_PER_SPACE = 2 ** 22;

export const searchSections = sqliteTable(
    'search_sections',
    {
        version: text()
            .notNull()
            .references(() => pageVersions.id, { onDelete: 'cascade' }),
        position: integer().notNull(),
        anchor: text(),
        title: text().notNull(),
        text: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.version, table.position] })],
);
