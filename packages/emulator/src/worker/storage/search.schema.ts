import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { pageVersions } from './content.schema.js';
import { spaces } from './spaces.schema.js';

/**
 * The pages that search finds, of the active content of each space. Made from that content, hence in no dump. The words of a page stand in
 * `search_words` under the same id, see `search-index.ts`.
 */
export const searchPages = sqliteTable(
    'search_pages',
    {
        /** Ids of one space lie together: between its number times `MAX_PAGE_IDS_PER_SPACE` and the next multiple. */
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

/** How many ids are kept for the pages of one space. */
export const MAX_SEARCH_PAGE_IDS_PER_SPACE = 2 ** 22;

/** The text of page versions by the headings in it, for the passages that are shown of what was found. */
export const searchSections = sqliteTable(
    'search_sections',
    {
        version: text()
            .notNull()
            .references(() => pageVersions.id, { onDelete: 'cascade' }),
        position: integer().notNull(),
        /** Of the heading; null for what comes before the first one. */
        anchor: text(),
        /** Text of the heading; empty where there is none. */
        title: text().notNull(),
        text: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.version, table.position] })],
);
