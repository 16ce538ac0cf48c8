import type { Cause } from '../service/cause.js';
import type { PublishIntegrationBody } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { organizations } from './people.schema.js';

/** Declaration of an author, without the secrets, the script and the pictures, which are stored separately. */
export type IntegrationDeclarationBody = Omit<
    PublishIntegrationBody,
    'script' | 'secrets' | 'organization' | 'icon' | 'previewImages'
>;

/** The same as it is kept. */
export type StoredIntegrationDeclaration = Omit<IntegrationDeclarationBody, 'contentSecurityPolicy'> & {
    contentSecurityPolicy?: string;
};

/** A picture, by what it is for and a hash of its content: the name by which it is served. */
export type HashedIntegrationImageName = `${'icon' | `preview-${number}`}-${string}`;

/** A module that a script imports: a hash of its text, and the name by which it is imported. */
export type ModuleFileName = `module-${string}-${string}`;

/** The script of a version, by its number. */
export type ScriptFileName = `script-${number}`;

/** Files of an integration. A file with a hash or a version in its name never changes. */
export type IntegrationFileName = ScriptFileName | ModuleFileName | HashedIntegrationImageName;

export const integrations = sqliteTable('integrations', {
    name: text().primaryKey(),
    version: integer().notNull(),
    organization: text()
        .notNull()
        .references(() => organizations.id),
    declaration: text({ mode: 'json' }).$type<StoredIntegrationDeclaration>().notNull(),
    /** JSON of values by name, as a safe locks it. */
    secrets: text().notNull(),
    tunnelUrl: text(),
    tunnelAll: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
});

/** The last versions of integrations, as the runtime knows them. */
export const versions = sqliteTable(
    'versions',
    {
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        version: integer().notNull(),
        /** Distinguishes versions in the runtime, also after an integration was removed and published again. */
        loadId: text().notNull(),
        declaration: text({ mode: 'json' }).$type<StoredIntegrationDeclaration>().notNull(),
        /** Modules that the script imports. */
        modules: text({ mode: 'json' }).$type<ModuleFileName[]>().notNull(),
        /** Length of the script, in UTF-16 units. */
        length: integer().notNull(),
        /** Whether it may have stopped the runtime when it was sent an event of the outbox: it gets no more of them. */
        blocked: integer({ mode: 'boolean' }).notNull().default(false),
        /** Times that it may have stopped the runtime: after too many, it gets no events at all. */
        stops: integer().notNull().default(0),
    },
    (table) => [primaryKey({ columns: [table.integration, table.version] })],
);

/**
 * An integration's scripts, modules and pictures: large and seldom read, and in parts, because SQLite holds no value of more
 * than 2 MB.
 */
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

/** Replaced secrets that an integration may still have: they must not appear in its traces either. */
export const retiredSecrets = sqliteTable('former_secrets', {
    integration: text()
        .primaryKey()
        .references(() => integrations.name, { onDelete: 'cascade' }),
    /** Those of former versions and configurations, oldest first: JSON, as a safe locks it. */
    replaced: text().notNull(),
    /** Those that came with events from another service: a list as well, sealed, so that only the session can read it to which they came. */
    arrived: text(),
});

/** Names of fields in render events that hold what people type into password inputs, by component; an empty one stands for any. */
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

/** Tasks that integrations queued and that are not yet due. */
export const tasks = sqliteTable(
    'tasks',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        /** As JSON text, because a task may be `null`. */
        task: text().notNull(),
        /** Milliseconds since 1970. */
        dueAt: integer().notNull(),
        cause: text({ mode: 'json' }).$type<Cause>(),
    },
    (table) => [index('tasks_due').on(table.dueAt)],
);

export type IntegrationRow = typeof integrations.$inferSelect;
