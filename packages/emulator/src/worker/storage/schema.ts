import type {
    Configuration,
    IntegrationEvent,
    InstallationStatus,
    LogLevel,
    PublishIntegrationBody,
    Role,
} from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Facts about the workspace itself: its secret, and the addresses it was last served at. */
export const settings = sqliteTable('settings', {
    key: text().primaryKey(),
    value: text().notNull(),
});

export const users = sqliteTable('users', {
    id: text().primaryKey(),
    displayName: text().notNull(),
    email: text().notNull(),
});

export const organizations = sqliteTable('organizations', {
    id: text().primaryKey(),
    title: text().notNull(),
    hostname: text().notNull().unique(),
    createdAt: text().notNull(),
    emailDomains: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Role of those who join; null makes them guests. */
    defaultRole: text().$type<Role>(),
    /** The site that members see first. */
    defaultSite: text(),
    logo: text(),
    sso: integer({ mode: 'boolean' }).notNull().default(false),
    ai: integer({ mode: 'boolean' }).notNull().default(true),
    inviteLinks: integer({ mode: 'boolean' }).notNull().default(true),
});

export const spaces = sqliteTable(
    'spaces',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        title: text().notNull(),
        createdAt: text().notNull(),
        updatedAt: text().notNull(),
    },
    (table) => [index('spaces_organization').on(table.organization)],
);

export const sites = sqliteTable(
    'sites',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        title: text().notNull(),
        createdAt: text().notNull(),
    },
    (table) => [index('sites_organization').on(table.organization)],
);

/** What an author declared, without the secrets, the script and the pictures, which stand apart. */
export type Declaration = Omit<
    PublishIntegrationBody,
    'script' | 'secrets' | 'organization' | 'icon' | 'previewImages'
>;

/** What is kept of an integration in parts. */
export type FileName = 'script' | 'icon' | `preview-${number}`;

export const integrations = sqliteTable('integrations', {
    name: text().primaryKey(),
    version: integer().notNull(),
    organization: text()
        .notNull()
        .references(() => organizations.id),
    declaration: text({ mode: 'json' }).$type<Declaration>().notNull(),
    secrets: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    tunnelUrl: text(),
    tunnelAll: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
});

/** The current version of an integration, as the runtime knows it. */
export const scripts = sqliteTable('scripts', {
    integration: text()
        .primaryKey()
        .references(() => integrations.name, { onDelete: 'cascade' }),
    /** Tells versions apart in the runtime, also after an integration was removed and published anew. */
    loadId: text().notNull(),
});

/**
 * An integration's script and pictures: large and seldom read, and in parts, because SQLite holds no value of more
 * than 2 MB.
 */
export const fileParts = sqliteTable(
    'file_parts',
    {
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        file: text().$type<FileName>().notNull(),
        part: integer().notNull(),
        content: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.integration, table.file, table.part] })],
);

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
    (table) => [index('installations_integration').on(table.integration, table.sequence)],
);

export const spaceInstallations = sqliteTable(
    'space_installations',
    {
        installation: text()
            .notNull()
            .references(() => installations.id, { onDelete: 'cascade' }),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        ...installed,
    },
    (table) => [primaryKey({ columns: [table.installation, table.space] })],
);

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
    (table) => [primaryKey({ columns: [table.installation, table.site] })],
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
    },
    (table) => [index('tasks_due').on(table.dueAt)],
);

/** The journal: every event that was sent to an integration. */
export const events = sqliteTable(
    'events',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        id: text().notNull().unique(),
        integration: text().notNull(),
        installation: text(),
        version: integer().notNull(),
        status: text().$type<'pending' | 'success' | 'failed'>().notNull(),
        payload: text({ mode: 'json' }).$type<IntegrationEvent>().notNull(),
        createdAt: text().notNull(),
        durationMs: integer(),
        responseStatus: integer(),
        error: text(),
    },
    (table) => [
        index('events_integration').on(table.integration, table.sequence),
        index('events_status').on(table.status),
    ],
);

export const eventLogs = sqliteTable(
    'event_logs',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        event: text()
            .notNull()
            .references(() => events.id, { onDelete: 'cascade' }),
        level: text().$type<LogLevel>().notNull(),
        message: text().notNull(),
        timestamp: text().notNull(),
    },
    (table) => [index('event_logs_event').on(table.event)],
);

export const eventRequests = sqliteTable(
    'event_requests',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        event: text()
            .notNull()
            .references(() => events.id, { onDelete: 'cascade' }),
        method: text().notNull(),
        url: text().notNull(),
        status: integer(),
        durationMs: integer().notNull(),
        error: text(),
        timestamp: text().notNull(),
    },
    (table) => [index('event_requests_event').on(table.event)],
);
