import type { Organization, Role, TeamMemberRole } from '@svc-int/api';
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export type ApiReadOnlyOrganizationPlan = Partial<
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
    email: text().notNull(),
    photoURL: text(),
    integration: text().unique(),
});

export const organizations = sqliteTable('organizations', {
    id: text().primaryKey(),
    title: text().notNull(),
    hostname: text().notNull().unique(),
    createdAt: text().notNull(),
    emailDomains: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    defaultRole: text().$type<Role>(),
    defaultSite: text(),
    logo: text(),
    sso: integer({ mode: 'boolean' }).notNull().default(false),
    ai: integer({ mode: 'boolean' }).notNull().default(true),
    inviteLinks: integer({ mode: 'boolean' }).notNull().default(true),
    mergeRules: text({ mode: 'json' }).$type<Organization['mergeRules']>().notNull().default({ type: 'default' }),
    agreement: text({ mode: 'json' }).$type<ApiReadOnlyOrganizationPlan>().notNull().default({}),
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
        role: text().$type<TeamMemberRole>().notNull().default('member'),
    },
    (table) => [primaryKey({ columns: [table.team, table.user] }), index('team_members_user').on(table.user)],
);

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

export const samlRequests = sqliteTable(
    'saml_requests',
    {
        id: text().primaryKey(),
        provider: text()
            .notNull()
            .references(() => samlProviders.id, { onDelete: 'cascade' }),
        browser: text().notNull().default(''),
        /** Milliseconds since 1970; machine's clock. */
        createdAt: integer().notNull(),
    },
    (table) => [index('saml_requests_provider').on(table.provider, table.createdAt)],
);

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
        /** Digest of the browser's secret; null once the session is claimed. */
        browser: text(),
    },
    (table) => [index('sso_sessions_provider').on(table.provider), index('sso_sessions_until').on(table.until)],
);

export const personalTokens = sqliteTable(
    'personal_tokens',
    {
        id: text().primaryKey(),
        /** SHA-256. The token itself is not stored. */
        digest: text().notNull().unique(),
        user: text()
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        name: text().notNull(),
        createdAt: text().notNull(),
        until: text().notNull(),
        lastUsedAt: text(),
        /** Token with which the user created this one. */
        parent: text().references((): AnySQLiteColumn => personalTokens.id, { onDelete: 'cascade' }),
    },
    (table) => [
        index('personal_tokens_user').on(table.user, table.createdAt, table.id),
        index('personal_tokens_parent').on(table.parent),
    ],
);

export const identities = sqliteTable(
    'identities',
    {
        issuer: text().notNull(),
        subject: text().notNull(),
        user: text()
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
    },
    (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user').on(table.user)],
);

export const loginRequests = sqliteTable(
    'login_requests',
    {
        state: text().primaryKey(),
        nonce: text().notNull(),
        verifier: text().notNull(),
        place: text().notNull(),
        browser: text().notNull(),
        /** Milliseconds since 1970; machine's clock. */
        createdAt: integer().notNull(),
    },
    (table) => [index('login_requests_created').on(table.createdAt)],
);

export const loginSessions = sqliteTable(
    'login_sessions',
    {
        id: text().primaryKey(),
        /** SHA-256 of the cookie's secret, which is not stored. */
        digest: text().notNull().unique(),
        user: text()
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        until: text().notNull(),
    },
    (table) => [index('login_sessions_user').on(table.user), index('login_sessions_until').on(table.until)],
);
