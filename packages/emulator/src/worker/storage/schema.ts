import type {
    Configuration,
    IntegrationEvent,
    InstallationStatus,
    LogLevel,
    PublishIntegrationBody,
    Role,
    Site,
    Space,
} from '@svc-int/api';
import { sql } from 'drizzle-orm';
import {
    index,
    integer,
    primaryKey,
    sqliteTable,
    text,
    uniqueIndex,
    type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core';

/** Facts about the workspace itself: its secret, and the addresses it was last served at. */
export const settings = sqliteTable('settings', {
    key: text().primaryKey(),
    value: text().notNull(),
});

/** How many rows of a kind belong to something; kept by triggers. */
export const counts = sqliteTable(
    'counts',
    { counted: text().notNull(), owner: text().notNull(), total: integer().notNull() },
    (table) => [primaryKey({ columns: [table.counted, table.owner] })],
);

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

/** Place of a space or collection among all of its organization; the order in a collection follows from it. */
const position = text().notNull();

export const collections = sqliteTable(
    'collections',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        parent: text().references((): AnySQLiteColumn => collections.id, { onDelete: 'cascade' }),
        position,
        title: text().notNull(),
        description: text(),
        defaultLevel: text().$type<Role>(),
    },
    (table) => [
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
        index('spaces_order').on(table.organization, table.position, table.id),
        index('spaces_created').on(table.organization, table.createdAt, table.id),
        index('spaces_parent').on(table.organization, table.parent, table.position, table.id),
        index('spaces_children').on(table.parent),
        index('spaces_deleted')
            .on(table.deletedAt)
            .where(sql`${table.deletedAt} is not null`),
    ],
);

export const sites = sqliteTable(
    'sites',
    {
        id: text().primaryKey(),
        organization: text()
            .notNull()
            .references(() => organizations.id),
        type: text().$type<Site['type']>().notNull().default('basic'),
        title: text().notNull(),
        visibility: text().$type<Site['visibility']>().notNull().default('public'),
        published: integer({ mode: 'boolean' }).notNull().default(false),
        /** Names the site in its address instead of its id. */
        basename: text(),
        /** Host and path at which another server shows the site. */
        proxy: text(),
        agentsContext: text().$type<Site['agentsContext']>().notNull().default('included'),
        /** Whether what is shown depends on the visitor. */
        adaptive: integer({ mode: 'boolean' }).notNull().default(false),
        createdAt: text().notNull(),
    },
    (table) => [
        index('sites_order').on(table.organization, table.createdAt, table.id),
        uniqueIndex('sites_basename').on(table.organization, table.basename),
    ],
);

/** What an author declared, without the secrets, the script and the pictures, which stand apart. */
export type Declaration = Omit<
    PublishIntegrationBody,
    'script' | 'secrets' | 'organization' | 'icon' | 'previewImages'
>;

/** What is kept of an integration in parts. */
export type FileName = 'script' | 'modules' | 'icon' | `preview-${number}`;

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
        body: text(),
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
        fields: text({ mode: 'json' }).$type<Record<string, unknown>>(),
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
