import type { Configuration, InstallationStatus } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { integrations } from './integrations.schema.js';
import { organizations } from './people.schema.js';
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
        sequence: integer().notNull(),
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        ...installed,
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

const ofInstallation = {
    installation: text()
        .notNull()
        .references(() => installations.id, { onDelete: 'cascade' }),
};

export const installationPlacements = sqliteTable(
    'placed_installations',
    {
        ...ofInstallation,
        kind: text({ enum: ['space', 'site'] }).notNull(),
        /** Space or site. A trigger deletes the row with it, see `cascade-triggers.ts`. */
        place: text().notNull(),
        ...installed,
    },
    (table) => [
        primaryKey({ columns: [table.installation, table.kind, table.place] }),
        index('placed_installations_place').on(table.place),
    ],
);

export type PlacementRow = typeof installationPlacements.$inferSelect;

export type PlacementKind = PlacementRow['kind'];

export const deletedSpacePlacements = sqliteTable(
    'deleted_space_installations',
    {
        ...ofInstallation,
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        ...installed,
    },
    (table) => [
        primaryKey({ columns: [table.installation, table.space] }),
        index('deleted_space_installations_space').on(table.space),
    ],
);
