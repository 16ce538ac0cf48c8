import type { ContentDocument, Translation } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { pageVersions } from './content.schema.js';
import { organizations } from './people.schema.js';
import { spaces } from './spaces.schema.js';

type Language = Translation['language'];

const count = () => integer().notNull().default(0);

export const translations = sqliteTable(
    'translations',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id, { onDelete: 'cascade' }),
        source: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        sourceLanguage: text().$type<Language>().notNull(),
        language: text().$type<Language>().notNull(),
        instructions: text({ mode: 'json' }).$type<ContentDocument>().notNull(),
        /** Each change of the instructions outdates earlier translations. */
        edition: count(),
        status: text().$type<Translation['status']>().notNull(),
        /** Translated space; null before the first run, and after the deletion of the space. */
        result: text().references(() => spaces.id, { onDelete: 'set null' }),
        revision: text(),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
        runs: count(),
        totalWords: count(),
        totalPages: count(),
        totalDuration: count(),
        latestRunDuration: count(),
        latestPages: count(),
        latestWords: count(),
    },
    (table) => [
        index('translations_order').on(table.organization, table.createdAt, table.id),
        index('translations_source').on(table.source),
        index('translations_result').on(table.result),
    ],
);

export type TranslationRow = typeof translations.$inferSelect;

export const translatedPages = sqliteTable(
    'translated_pages',
    {
        translation: text()
            .notNull()
            .references(() => translations.id, { onDelete: 'cascade' }),
        page: text().notNull(),
        original: text().notNull(),
        version: text()
            .notNull()
            .references(() => pageVersions.id, { onDelete: 'cascade' }),
    },
    (table) => [
        primaryKey({ columns: [table.translation, table.page] }),
        index('translated_pages_version').on(table.version),
    ],
);
