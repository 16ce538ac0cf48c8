import type { Role, Space } from '@svc-int/api';
import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

import { organizations } from './people.schema.js';

/** Sort key within the organization and its collections. */
const position = text().notNull();

export const collections = sqliteTable(
    'collections',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        // No cascade: the runtime limits its depth to ten levels.
        parent: text().references((): AnySQLiteColumn => collections.id, { onDelete: 'set null' }),
        position,
        title: text().notNull(),
        description: text(),
        defaultLevel: text().$type<Role>(),
        deletedAt: text(),
        work: text(),
        /** Organization of the stored spaces, and the position to continue after; null without a transfer. */
        formerOrganization: text(),
        startPosition: text(),
    },
    (table) => [
        index('collections_work')
            .on(table.work)
            .where(sql`${table.work} is not null`),
        index('collections_order').on(table.organization, table.position, table.id),
        index('collections_parent').on(table.organization, table.parent, table.position, table.id),
        index('collections_children').on(table.parent),
    ],
);

export const spaces = sqliteTable(
    'spaces',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        parent: text().references(() => collections.id, { onDelete: 'set null' }),
        position,
        title: text().notNull(),
        emoji: text(),
        visibility: text().$type<Space['visibility']>().notNull(),
        editMode: text().$type<Space['editMode']>().notNull().default('live'),
        defaultLevel: text().$type<Role>(),
        mergeRules: text({ mode: 'json' }).$type<Space['mergeRules']>().notNull().default({ type: 'inherit' }),
        /** Language that a user set; translated spaces have their translation's. */
        language: text().$type<NonNullable<Space['language']>>(),
        revision: text().notNull(),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
        deletedAt: text(),
    },
    (table) => [
        // Includes the parent, to skip spaces of collections.
        index('spaces_order').on(table.organization, table.position, table.id, table.parent),
        index('spaces_created').on(table.organization, table.createdAt, table.id),
        index('spaces_parent').on(table.organization, table.parent, table.position, table.id),
        index('spaces_children').on(table.parent, table.deletedAt),
        index('spaces_deleted')
            .on(table.deletedAt)
            .where(sql`${table.deletedAt} is not null`),
    ],
);

export type SpaceRow = typeof spaces.$inferSelect;

export type CollectionRow = typeof collections.$inferSelect;
