import type { Site, SiteAdaptiveSchema, SiteCustomization } from '@svc-int/api';
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
        /** Names the site in its address instead of its id. */
        basename: text(),
        /** Part of the name of the host at which this machine shows the site; no other site has it. */
        label: text(),
        /** Name of a host of its own, which others show the site at. */
        hostname: text(),
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
        uniqueIndex('sites_label').on(table.label),
        uniqueIndex('sites_hostname').on(table.hostname),
    ],
);

const ofSite = {
    site: text()
        .notNull()
        .references(() => sites.id, { onDelete: 'cascade' }),
};

/** Place in the order of a site: one for its section groups and sections, and one for its site spaces. */
const position = text().notNull();

/** Whether it is shown first. */
const isDefault = integer({ mode: 'boolean' }).notNull().default(false);

/** Expression over what is known of a visitor; null shows it to everyone. */
const condition = text();

export const siteSectionGroups = sqliteTable(
    'site_section_groups',
    { id: text().primaryKey(), ...ofSite, title: text().notNull(), icon: text(), position },
    (table) => [index('site_section_groups_site').on(table.site, table.position)],
);

export const siteSections = sqliteTable(
    'site_sections',
    {
        id: text().primaryKey(),
        ...ofSite,
        /** The group that it is in. */
        group: text().references(() => siteSectionGroups.id, { onDelete: 'set null' }),
        title: text().notNull(),
        description: text(),
        path: text().notNull(),
        condition,
        icon: text(),
        isDefault,
        position,
    },
    (table) => [
        index('site_sections_site').on(table.site, table.position),
        index('site_sections_group').on(table.group),
    ],
);

export const siteSpaces = sqliteTable(
    'site_spaces',
    {
        id: text().primaryKey(),
        ...ofSite,
        /** The section that it is in; null at the root of a site without sections. */
        section: text().references(() => siteSections.id, { onDelete: 'cascade' }),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        path: text().notNull(),
        condition,
        isDefault,
        position,
    },
    (table) => [
        index('site_spaces_site').on(table.site, table.position),
        index('site_spaces_section').on(table.section),
        index('site_spaces_space').on(table.space),
    ],
);

/** Paths that sections and site spaces had before. */
export const previousSitePaths = sqliteTable(
    'former_site_paths',
    {
        ...ofSite,
        /** Id of the section that the path was below; empty at the root. */
        section: text().notNull(),
        path: text().notNull(),
        /** Id of the section or site space. */
        target: text().notNull(),
        /** When it got another one. */
        since: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.site, table.section, table.path] })],
);

const createCustomizationColumn = () => text({ mode: 'json' }).$type<SiteCustomization>();

/** Customizations of sites. */
export const siteCustomizations = sqliteTable('site_customizations', {
    site: text()
        .primaryKey()
        .references(() => sites.id, { onDelete: 'cascade' }),
    settings: createCustomizationColumn().notNull(),
});

/** Customizations of site spaces, laid over those of their sites. */
export const siteSpaceCustomizations = sqliteTable('site_space_customizations', {
    siteSpace: text()
        .primaryKey()
        .references(() => siteSpaces.id, { onDelete: 'cascade' }),
    settings: createCustomizationColumn().notNull(),
});

/** Where sites showed spaces that are deleted; it comes back with them. */
export const deletedSiteSpaces = sqliteTable(
    'deleted_site_spaces',
    {
        id: text().primaryKey(),
        ...ofSite,
        /** The section that it was in, which may be gone with it; null at the root. */
        section: text({ mode: 'json' }).$type<typeof siteSections.$inferSelect>(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        path: text().notNull(),
        condition,
        isDefault,
        position,
        /** Its own customization, laid over the site's. */
        customization: createCustomizationColumn(),
    },
    (table) => [index('deleted_site_spaces_site').on(table.site), index('deleted_site_spaces_space').on(table.space)],
);

/** Claims about visitors that sites know. */
export const adaptiveSchemas = sqliteTable('adaptive_schemas', {
    site: text()
        .primaryKey()
        .references(() => sites.id, { onDelete: 'cascade' }),
    jsonSchema: text({ mode: 'json' }).$type<SiteAdaptiveSchema['jsonSchema']>().notNull(),
    updatedAt: text().notNull(),
});

/** Who lets visitors sign in to sites: those without a row have the backend that is the default. */
export const publishingAuths = sqliteTable('publishing_auths', {
    site: text()
        .primaryKey()
        .references(() => sites.id, { onDelete: 'cascade' }),
    backend: text().$type<'custom' | 'integration'>().notNull(),
    /** The integration of that backend. */
    integration: text(),
    /** Where visitors without a token are sent. */
    fallbackUrl: text(),
    /** How many keys there were before this one. */
    formerKeys: integer().notNull().default(0),
});

export const shareLinks = sqliteTable(
    'share_links',
    {
        id: text().primaryKey(),
        ...ofSite,
        name: text().notNull(),
        active: integer({ mode: 'boolean' }).notNull().default(true),
        /** The secret that opens the site. */
        key: text().notNull().unique(),
        createdAt: text().notNull(),
    },
    (table) => [index('share_links_order').on(table.site, table.createdAt, table.id)],
);

export type SiteRow = typeof sites.$inferSelect;
