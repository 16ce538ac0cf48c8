import type { Organization, Role } from '@svc-int/api';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What an organization has agreed with the service: nothing of it is changed by the API. */
export type Agreement = Partial<
    Pick<
        Organization,
        | 'type'
        | 'plan'
        | 'useCase'
        | 'communityType'
        | 'customHostname'
        | 'billing'
        | 'trial'
        | 'blocked'
        | 'internal_billingMigration'
    >
>;

export const users = sqliteTable('users', {
    id: text().primaryKey(),
    displayName: text().notNull(),
    /** Empty for integrations, which have none. */
    email: text().notNull(),
    /** Address of a picture of the person. */
    photoURL: text(),
    /** The integration that it stands for; null for people. */
    integration: text().unique(),
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
    agreement: text({ mode: 'json' }).$type<Agreement>().notNull().default({}),
});

const ofOrganization = {
    organization: text()
        .notNull()
        .references(() => organizations.id, { onDelete: 'cascade' }),
};

export const members = sqliteTable(
    'members',
    {
        ...ofOrganization,
        user: text()
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** Null for guests. */
        role: text().$type<Role>(),
        disabled: integer({ mode: 'boolean' }).notNull().default(false),
        sso: integer({ mode: 'boolean' }).notNull().default(false),
        joinedAt: text().notNull(),
        lastSeenAt: text(),
    },
    (table) => [
        primaryKey({ columns: [table.organization, table.user] }),
        index('members_joined').on(table.organization, table.joinedAt, table.user),
        index('members_seen').on(table.organization, table.lastSeenAt, table.user),
        index('members_user').on(table.user),
    ],
);

export const teams = sqliteTable(
    'teams',
    {
        id: text().primaryKey(),
        ...ofOrganization,
        title: text().notNull(),
        /** Who made it, while a member of the organization. */
        owner: text().references(() => users.id, { onDelete: 'set null' }),
        createdAt: text().notNull(),
    },
    (table) => [index('teams_organization').on(table.organization, table.createdAt, table.id)],
);

export const teamMembers = sqliteTable(
    'team_members',
    {
        team: text()
            .notNull()
            .references(() => teams.id, { onDelete: 'cascade' }),
        user: text()
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
    },
    (table) => [primaryKey({ columns: [table.team, table.user] }), index('team_members_user').on(table.user)],
);

/** Links by which people join an organization. */
export const linkInvites = sqliteTable('link_invites', {
    id: text().primaryKey(),
    ...ofOrganization,
    role: text().$type<Role>(),
    createdAt: text().notNull(),
});

export const samlProviders = sqliteTable(
    'saml_providers',
    {
        id: text().primaryKey(),
        ...ofOrganization,
        label: text().notNull(),
        entityID: text(),
        certificate: text(),
        ssoURL: text(),
        defaultTeam: text().references(() => teams.id, { onDelete: 'set null' }),
        defaultRole: text().$type<Role>(),
        createdAt: text().notNull(),
    },
    (table) => [index('saml_providers_organization').on(table.organization, table.createdAt, table.id)],
);

/** Requests to identity providers that nobody has answered yet. */
export const samlRequests = sqliteTable(
    'saml_requests',
    {
        id: text().primaryKey(),
        provider: text()
            .notNull()
            .references(() => samlProviders.id, { onDelete: 'cascade' }),
        /** Digest of the secret of the browser that asked. */
        browser: text().notNull().default(''),
        /** Milliseconds since 1970, by the clock of the machine. */
        createdAt: integer().notNull(),
    },
    (table) => [index('saml_requests_provider').on(table.provider, table.createdAt)],
);

/** People who have come in by an identity provider, for as long as that holds. */
export const ssoSessions = sqliteTable(
    'sso_sessions',
    {
        id: text().primaryKey(),
        provider: text()
            .notNull()
            .references(() => samlProviders.id, { onDelete: 'cascade' }),
        ...ofOrganization,
        user: text()
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        until: text().notNull(),
        /** Digest of the secret of the browser that it is for, which has not taken it yet; null once it has. */
        browser: text(),
    },
    (table) => [index('sso_sessions_provider').on(table.provider), index('sso_sessions_until').on(table.until)],
);
