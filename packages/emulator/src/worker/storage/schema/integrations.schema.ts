import type { Cause } from '../../service/callers/cause.js';
import type { PublishIntegrationBody } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { organizations } from './people.schema.js';

export type IntegrationDeclarationBody = Omit<
    PublishIntegrationBody,
    'script' | 'secrets' | 'organization' | 'icon' | 'previewImages'
>;

export type StoredIntegrationDeclaration = Omit<IntegrationDeclarationBody, 'contentSecurityPolicy'> & {
    contentSecurityPolicy?: string;
};

export type HashedIntegrationImageName = `${'icon' | `preview-${number}`}-${string}`;

export type ModuleFileName = `module-${string}-${string}`;

export type ScriptFileName = `script-${number}`;

/** The content of a name never changes: each name contains a hash or a version. */
export type IntegrationFileName = ScriptFileName | ModuleFileName | HashedIntegrationImageName;

export const integrations = sqliteTable('integrations', {
    name: text().primaryKey(),
    version: integer().notNull(),
    organization: text()
        .notNull()
        .references(() => organizations.id),
    declaration: text({ mode: 'json' }).$type<StoredIntegrationDeclaration>().notNull(),
    secrets: text().notNull(),
    tunnelUrl: text(),
    tunnelAll: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
});

export const versions = sqliteTable(
    'versions',
    {
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        version: integer().notNull(),
        /** Also unique after the integration was removed and published again. */
        loadId: text().notNull(),
        declaration: text({ mode: 'json' }).$type<StoredIntegrationDeclaration>().notNull(),
        modules: text({ mode: 'json' }).$type<ModuleFileName[]>().notNull(),
        length: integer().notNull(),
        /** Whether the version gets no outbox events, because one may have crashed the runtime. */
        blocked: integer({ mode: 'boolean' }).notNull().default(false),
        stops: integer().notNull().default(0),
    },
    (table) => [primaryKey({ columns: [table.integration, table.version] })],
);

/** In parts: SQLite in the runtime limits values to 2 MB. */
export const fileParts = sqliteTable(
    'file_parts',
    {
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        file: text().$type<IntegrationFileName>().notNull(),
        part: integer().notNull(),
        content: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.integration, table.file, table.part] })],
);

/** Retired secrets, still redacted because an integration may have them. */
export const retiredSecrets = sqliteTable('former_secrets', {
    integration: text()
        .primaryKey()
        .references(() => integrations.name, { onDelete: 'cascade' }),
    /** Encrypted JSON of secrets, oldest first. */
    replaced: text().notNull(),
    /** Secrets of events from another service, encrypted with a key of the session. */
    arrived: text(),
});

/** Fields with password inputs. An empty component matches any. */
export const secretInputs = sqliteTable(
    'secret_inputs',
    {
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        component: text().notNull(),
        names: text({ mode: 'json' }).$type<string[]>().notNull(),
    },
    (table) => [primaryKey({ columns: [table.integration, table.component] })],
);

export const tasks = sqliteTable(
    'tasks',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        task: text().notNull(),
        dueAt: integer().notNull(),
        cause: text({ mode: 'json' }).$type<Cause>(),
    },
    (table) => [index('tasks_due').on(table.dueAt)],
);

export type IntegrationRow = typeof integrations.$inferSelect;
