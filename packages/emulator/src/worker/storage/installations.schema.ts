import type { Configuration, InstallationStatus } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { integrations } from './integrations.schema.js';
import { organizations } from './people.schema.js';
import { sites } from './sites.schema.js';
import { spaces } from './spaces.schema.js';

const installed = {
    status: text().$type<InstallationStatus>().notNull(),
    configuration: text({ mode: 'json' }).$type<Configuration>().notNull(),
    externalIds: text({ mode: 'json' }).$type<string[]>().notNull(),
};

export const installations = sqliteTable(
    'installations',
    {
        id: text().primaryKey(),
        /** Order of creation; what pages are cut by. */
        sequence: integer().notNull(),
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        ...installed,
        /** Whether it is meant for all spaces and sites of the organization, or for those that somebody chose. */
        space_selection: text().$type<'all' | 'selected'>().notNull().default('all'),
        site_selection: text().$type<'all' | 'selected'>().notNull().default('all'),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
    },
    (table) => [
        index('installations_integration').on(table.integration, table.sequence),
        index('installations_organization').on(table.organization, table.sequence),
    ],
);

const placedOnSpace = {
    installation: text()
        .notNull()
        .references(() => installations.id, { onDelete: 'cascade' }),
    space: text()
        .notNull()
        .references(() => spaces.id, { onDelete: 'cascade' }),
    ...installed,
};

export const spaceInstallations = sqliteTable('space_installations', placedOnSpace, (table) => [
    primaryKey({ columns: [table.installation, table.space] }),
    index('space_installations_space').on(table.space),
]);

/** What was placed on deleted spaces; it comes back with them. */
export const deletedSpaceInstallations = sqliteTable('deleted_space_installations', placedOnSpace, (table) => [
    primaryKey({ columns: [table.installation, table.space] }),
    index('deleted_space_installations_space').on(table.space),
]);

export const siteInstallations = sqliteTable(
    'site_installations',
    {
        installation: text()
            .notNull()
            .references(() => installations.id, { onDelete: 'cascade' }),
        site: text()
            .notNull()
            .references(() => sites.id, { onDelete: 'cascade' }),
        ...installed,
    },
    (table) => [
        primaryKey({ columns: [table.installation, table.site] }),
        index('site_installations_site').on(table.site),
    ],
);
