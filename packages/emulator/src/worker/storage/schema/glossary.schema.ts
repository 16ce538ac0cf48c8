import type { GlossaryEntry } from '@svc-int/api';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { organizations } from './people.schema.js';

export const glossaryEntries = sqliteTable(
    'glossary_entries',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id, { onDelete: 'cascade' }),
        translations: text({ mode: 'json' }).$type<GlossaryEntry['translations']>().notNull(),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
    },
    (table) => [index('glossary_entries_order').on(table.organization, table.createdAt, table.id)],
);

export type GlossaryEntryRow = typeof glossaryEntries.$inferSelect;
