import type { Role } from '@svc-int/api';
import { foreignKey, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { members, organizations, teams } from './people.schema.js';
import { sites } from './sites.schema.js';
import { collections, spaces } from './spaces.schema.js';

/** Exactly one of the columns is set. */
const content = {
    space: text().references(() => spaces.id, { onDelete: 'cascade' }),
    collection: text().references(() => collections.id, { onDelete: 'cascade' }),
    site: text().references(() => sites.id, { onDelete: 'cascade' }),
};

export const teamLevels = sqliteTable(
    'team_levels',
    {
        team: text()
            .notNull()
            .references(() => teams.id, { onDelete: 'cascade' }),
        ...content,
        /** Null gives no access to the site; other levels on it still apply. Never null for spaces and collections. */
        level: text().$type<Role>(),
    },
    (table) => [
        uniqueIndex('team_levels_space').on(table.space, table.team),
        uniqueIndex('team_levels_collection').on(table.collection, table.team),
        uniqueIndex('team_levels_site').on(table.site, table.team),
        index('team_levels_team').on(table.team),
    ],
);

export const userLevels = sqliteTable(
    'user_levels',
    {
        organization: text().notNull(),
        user: text().notNull(),
        ...content,
        /** Null gives no access to the site, unless a team of the user has a level. */
        level: text().$type<Role>(),
    },
    (table) => [
        foreignKey({
            columns: [table.organization, table.user],
            foreignColumns: [members.organization, members.user],
        }).onDelete('cascade'),
        uniqueIndex('user_levels_space').on(table.space, table.organization, table.user),
        uniqueIndex('user_levels_collection').on(table.collection, table.organization, table.user),
        uniqueIndex('user_levels_site').on(table.site, table.organization, table.user),
        index('user_levels_user').on(table.organization, table.user),
    ],
);

export const linkInvites = sqliteTable(
    'link_invites',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id, { onDelete: 'cascade' }),
        role: text().$type<Role>(),
        /** Without content, the role is for the organization. */
        space: text().references(() => spaces.id, { onDelete: 'cascade' }),
        collection: text().references(() => collections.id, { onDelete: 'cascade' }),
        createdAt: text().notNull(),
    },
    (table) => [
        index('link_invites_organization').on(table.organization, table.createdAt, table.id),
        index('link_invites_space').on(table.space),
        index('link_invites_collection').on(table.collection),
    ],
);
