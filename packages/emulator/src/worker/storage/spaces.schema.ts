import type { Role, Space } from '@svc-int/api';
import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

import { organizations, teams } from './people.schema.js';

/** Place of a space or collection among all of its organization; the order in a collection follows from it. */
const position = text().notNull();

export const collections = sqliteTable(
    'collections',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        // No cascade: the runtime follows one only ten levels deep.
        parent: text().references((): AnySQLiteColumn => collections.id, { onDelete: 'set null' }),
        position,
        title: text().notNull(),
        description: text(),
        defaultLevel: text().$type<Role>(),
        /** When it was deleted; it is there until nothing stored refers to it any more. */
        deletedAt: text(),
        /** Id of the work that has its spaces follow, while they are stored as they were before it was handed over or deleted. */
        work: text(),
        /** The organization that these are stored in, and the position after which they are read; null where none was handed over. */
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
        /** The collection that it is in; a deleted space forgets one that is gone. */
        parent: text().references(() => collections.id, { onDelete: 'set null' }),
        position,
        title: text().notNull(),
        emoji: text(),
        visibility: text().$type<Space['visibility']>().notNull(),
        editMode: text().$type<Space['editMode']>().notNull().default('live'),
        defaultLevel: text().$type<Role>(),
        /** The active revision. */
        revision: text().notNull(),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
        deletedAt: text(),
    },
    (table) => [
        // With the parent, by which those are passed over that are read elsewhere.
        index('spaces_order').on(table.organization, table.position, table.id, table.parent),
        index('spaces_created').on(table.organization, table.createdAt, table.id),
        index('spaces_parent').on(table.organization, table.parent, table.position, table.id),
        // With what a count of those that are there needs.
        index('spaces_children').on(table.parent, table.deletedAt),
        index('spaces_deleted')
            .on(table.deletedAt)
            .where(sql`${table.deletedAt} is not null`),
    ],
);

/** Levels that teams give their members: each on a space, or on a collection and all that is in it. */
export const teamLevels = sqliteTable(
    'team_levels',
    {
        team: text()
            .notNull()
            .references(() => teams.id, { onDelete: 'cascade' }),
        space: text().references(() => spaces.id, { onDelete: 'cascade' }),
        collection: text().references(() => collections.id, { onDelete: 'cascade' }),
        level: text().$type<Role>().notNull(),
    },
    (table) => [
        uniqueIndex('team_levels_space').on(table.space, table.team),
        uniqueIndex('team_levels_collection').on(table.collection, table.team),
        index('team_levels_team').on(table.team),
    ],
);

export type SpaceRow = typeof spaces.$inferSelect;

export type CollectionRow = typeof collections.$inferSelect;
