import type { SiteRedirect } from '@svc-int/api';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { sites } from './sites.schema.js';

export const siteRedirects = sqliteTable(
    'site_redirects',
    {
        id: text().primaryKey(),
        site: text()
            .notNull()
            .references(() => sites.id, { onDelete: 'cascade' }),
        source: text().notNull(),
        /** Source in the form of requested paths. */
        pattern: text().notNull(),
        draft: integer({ mode: 'boolean' }).notNull(),
        captureWildcard: integer({ mode: 'boolean' }).notNull(),
        permanent: integer({ mode: 'boolean' }).notNull(),
        destination: text({ mode: 'json' }).$type<SiteRedirect['destination']>().notNull(),
        createdAt: text().notNull(),
        updatedAt: text(),
    },
    (table) => [
        uniqueIndex('site_redirects_pattern').on(table.site, table.pattern, table.draft),
        index('site_redirects_order').on(table.site, table.createdAt, table.id),
    ],
);

export type SiteRedirectRow = typeof siteRedirects.$inferSelect;
