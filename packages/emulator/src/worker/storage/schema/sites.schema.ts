import type { Role, Site, SiteAdaptiveSchema, SiteCustomization } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { organizations } from './people.schema.js';
import { spaces } from './spaces.schema.js';

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
        basename: text(),
        /** Unique host label of the site on this machine. */
        label: text(),
        hostname: text(),
        proxy: text(),
        agentsContext: text().$type<Site['agentsContext']>().notNull().default('included'),
        adaptive: integer({ mode: 'boolean' }).notNull().default(false),
        defaultLevel: text().$type<Role>(),
        createdAt: text().notNull(),
    },
    (table) => [
        index('sites_order').on(table.organization, table.createdAt, table.id),
        uniqueIndex('sites_basename').on(table.organization, table.basename),
        uniqueIndex('sites_label').on(table.label),
        uniqueIndex('sites_hostname').on(table.hostname),
    ],
);

const ofSite = {
    site: text()
        .notNull()
        .references(() => sites.id, { onDelete: 'cascade' }),
};

/** Section groups, sections and external links share an order. */
const position = text().notNull();

const isDefault = integer({ mode: 'boolean' }).notNull().default(false);

/** Expression over visitor claims; null for everyone. */
const condition = text();

const draft = integer({ mode: 'boolean' }).notNull().default(false);

const createLocalizedColumn = () => text({ mode: 'json' }).$type<Record<string, string>>();

export const siteSectionGroups = sqliteTable(
    'site_section_groups',
    {
        id: text().primaryKey(),
        ...ofSite,
        /** Null at the top level. */
        parent: text(),
        title: text().notNull(),
        localizedTitle: createLocalizedColumn(),
        icon: text(),
        draft,
        position,
    },
    (table) => [index('site_section_groups_site').on(table.site, table.position)],
);

export const siteSections = sqliteTable(
    'site_sections',
    {
        id: text().primaryKey(),
        ...ofSite,
        group: text().references(() => siteSectionGroups.id, { onDelete: 'set null' }),
        title: text().notNull(),
        localizedTitle: createLocalizedColumn(),
        description: text(),
        localizedDescription: createLocalizedColumn(),
        path: text().notNull(),
        condition,
        draft,
        icon: text(),
        isDefault,
        position,
    },
    (table) => [
        index('site_sections_site').on(table.site, table.position),
        index('site_sections_group').on(table.group),
    ],
);

export const siteExternalLinks = sqliteTable(
    'site_external_links',
    {
        id: text().primaryKey(),
        ...ofSite,
        group: text().references(() => siteSectionGroups.id, { onDelete: 'set null' }),
        title: text().notNull(),
        localizedTitle: createLocalizedColumn(),
        description: text(),
        localizedDescription: createLocalizedColumn(),
        icon: text(),
        url: text().notNull(),
        condition,
        draft,
        position,
    },
    (table) => [
        index('site_external_links_site').on(table.site, table.position),
        index('site_external_links_group').on(table.group),
    ],
);

const shownSpace = {
    condition,
    draft,
    hidden: integer({ mode: 'boolean' }).notNull().default(false),
    localizedTitle: createLocalizedColumn(),
    /** Page at the path of the site space; null for the first page. */
    homePage: text(),
    isDefault,
    position,
};

export const siteSpaces = sqliteTable(
    'site_spaces',
    {
        id: text().primaryKey(),
        ...ofSite,
        section: text().references(() => siteSections.id, { onDelete: 'cascade' }),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        path: text().notNull(),
        ...shownSpace,
    },
    (table) => [
        index('site_spaces_site').on(table.site, table.position),
        index('site_spaces_section').on(table.section),
        index('site_spaces_space').on(table.space),
    ],
);

export const previousSitePaths = sqliteTable(
    'former_site_paths',
    {
        ...ofSite,
        section: text().notNull(),
        path: text().notNull(),
        target: text().notNull(),
        since: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.site, table.section, table.path] })],
);

const createCustomizationColumn = () => text({ mode: 'json' }).$type<SiteCustomization>();

export const siteCustomizations = sqliteTable('site_customizations', {
    site: text()
        .primaryKey()
        .references(() => sites.id, { onDelete: 'cascade' }),
    settings: createCustomizationColumn().notNull(),
    updatedAt: text(),
});

export const siteSpaceCustomizations = sqliteTable('site_space_customizations', {
    siteSpace: text()
        .primaryKey()
        .references(() => siteSpaces.id, { onDelete: 'cascade' }),
    settings: createCustomizationColumn().notNull(),
    updatedAt: text(),
});

export const deletedSiteSpaces = sqliteTable(
    'deleted_site_spaces',
    {
        id: text().primaryKey(),
        ...ofSite,
        /** Row of the section, which may be deleted too; null at the root. */
        section: text({ mode: 'json' }).$type<typeof siteSections.$inferSelect>(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        path: text().notNull(),
        ...shownSpace,
        customization: createCustomizationColumn(),
    },
    (table) => [index('deleted_site_spaces_site').on(table.site), index('deleted_site_spaces_space').on(table.space)],
);

export const adaptiveSchemas = sqliteTable('adaptive_schemas', {
    site: text()
        .primaryKey()
        .references(() => sites.id, { onDelete: 'cascade' }),
    jsonSchema: text({ mode: 'json' }).$type<SiteAdaptiveSchema['jsonSchema']>().notNull(),
    updatedAt: text().notNull(),
});

/** Sites without a row use the default backend. */
export const publishingAuths = sqliteTable('publishing_auths', {
    site: text()
        .primaryKey()
        .references(() => sites.id, { onDelete: 'cascade' }),
    backend: text().$type<'custom' | 'integration'>().notNull(),
    integration: text(),
    fallbackUrl: text(),
    logoutUrl: text(),
    formerKeys: integer().notNull().default(0),
});

export const shareLinks = sqliteTable(
    'share_links',
    {
        id: text().primaryKey(),
        ...ofSite,
        name: text().notNull(),
        active: integer({ mode: 'boolean' }).notNull().default(true),
        key: text().notNull().unique(),
        createdAt: text().notNull(),
    },
    (table) => [index('share_links_order').on(table.site, table.createdAt, table.id)],
);

export type SiteRow = typeof sites.$inferSelect;
