import * as z from 'zod';

import { organizationMergeRulesSchema } from '../content/merge-rules.js';
import { defineOperations } from '../operation.js';
import {
    organizationBillingMigrationSchema,
    organizationBillingSchema,
    organizationBlockedSchema,
    organizationTrialSchema,
} from './organization-plan.js';
import {
    dateTimeSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    queryBooleanSchema,
    roleOrGuestSchema,
    createTextSchema,
    urlSchema,
    webUrlSchema,
} from '../shared.js';
import { subdomainNameSchema } from './subdomain.js';

const titleSchema = z.string().min(2).max(255);

const emailDomainSchema = createTextSchema(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
    253,
    'Expected a domain in lower case, for example `example.com`',
).describe('Domain of e-mail addresses, in lower case.');

const defaultContentSchema = z
    .strictObject({ type: z.literal('site'), site: idSchema })
    .describe('Content that members see first after they sign in.');

export const organizationPermissionsSchema = z.object({
    view: z.boolean(),
    admin: z.boolean(),
    ownTeam: z.boolean(),
    createContent: z.boolean(),
    createOpenAPISpec: z.boolean(),
    ingestConversations: z.boolean(),
    viewBilling: z.boolean(),
    listMembers: z.boolean(),
    listTeams: z.boolean(),
    listIntegrations: z.boolean(),
});

export const organizationSchema = z
    .object({
        object: z.literal('organization'),
        id: idSchema,
        title: titleSchema,
        createdAt: dateTimeSchema,
        emailDomains: z.array(emailDomainSchema),
        hostname: z.string().min(3).max(32).optional().describe('Subdomain of the default public hostname.'),
        customHostname: z.string().optional().describe('Hostname that replaces the default public hostname.'),
        type: z.enum(['business', 'community']),
        useCase: z
            .enum([
                'internalDocs',
                'docsSite',
                'audienceControlledSite',
                'productDocs',
                'teamKnowledgeBase',
                'designSystem',
                'openSourceDocs',
                'notes',
                'other',
            ])
            .optional(),
        communityType: z.enum(['nonProfit', 'openSource', 'education']).optional(),
        defaultRole: roleOrGuestSchema.optional().describe('Role for people who join; `null` makes them guests.'),
        defaultContent: defaultContentSchema.optional(),
        sso: z.boolean().optional().describe('Whether members must sign in by SSO.'),
        ai: z.boolean().optional().describe('Whether AI features are enabled.'),
        inviteLinks: z
            .boolean()
            .describe('Whether people can join by invite links. If false, the API shows no invite links.'),
        mergeRules: organizationMergeRulesSchema,
        plan: z.enum([
            'free_2024',
            'plus_2024',
            'pro_2024',
            'enterprise_2024',
            'community_2024',
            'free',
            'plus',
            'pro',
        ]),
        billing: organizationBillingSchema.optional(),
        trial: organizationTrialSchema,
        blocked: organizationBlockedSchema.optional(),
        internal_isOnNewTrial: z.literal(true).optional().meta({ deprecated: true }),
        internal_billingMigration: organizationBillingMigrationSchema.optional(),
        urls: z.object({ location: urlSchema, app: urlSchema, logo: urlSchema.optional() }),
        permissions: organizationPermissionsSchema,
    })
    .meta({ id: 'Organization' });

const MAX_EMAIL_DOMAINS = 10;

const onboardingPreferencesSchema = z
    .strictObject({
        source: z
            .enum(['markdown-in-git', 'import', 'template'])
            .nullable()
            .describe('Initial content of the site: sample pages for `template`, otherwise an empty space.'),
        audience: z
            .enum(['public', 'mixed', 'protected', 'internal'])
            .nullable()
            .describe(
                'Visibility of the site: `public`, `unlisted` for a mixed audience, `share-link` for a protected one, ' +
                    '`visitor-auth` for an internal one.',
            ),
        interests: z
            .array(z.enum(['adaptive-content', 'api-docs', 'proactive-agent']))
            .max(3)
            .describe(
                '`adaptive-content` enables adaptive content on the site; `proactive-agent` lets the agent read the site.',
            ),
    })
    .describe('Preferences that set up the default site.');

export const organizationOperations = defineOperations({
    listOrganizationsForAuthenticatedUser: {
        method: 'GET',
        path: '/orgs',
        summary: 'Lists the organizations of the user.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(organizationSchema),
    },
    createOrganization: {
        method: 'POST',
        path: '/orgs',
        summary: 'Creates an organization and makes the user its admin.',
        query: z.object({
            withDefaultSite: queryBooleanSchema
                .optional()
                .describe('Whether to create a default site, which members see first. Default: false.'),
            openapiUrl: webUrlSchema
                .optional()
                .describe('URL of an OpenAPI specification to add to the organization together with its default site.'),
        }),
        body: z.strictObject({
            title: titleSchema.regex(/\S.*\S/, 'Expected at least two characters that are not spaces'),
            emailDomains: z
                .array(emailDomainSchema)
                .max(MAX_EMAIL_DOMAINS)
                .optional()
                .describe(
                    "E-mail domains of people who can join. Only the domain of the user's own e-mail address is allowed.",
                ),
            onboardingPreferences: onboardingPreferencesSchema.optional(),
        }),
        status: 201,
        response: organizationSchema,
        errors: [409],
    },
    joinOrganization: {
        method: 'POST',
        path: '/orgs/{organizationId}/join',
        summary:
            'Makes the user a member with the default role. Needs an e-mail address of a domain of the organization.',
        status: 204,
        errors: [404],
    },
    getOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}',
        summary: 'Returns an organization.',
        status: 200,
        response: organizationSchema,
        errors: [404],
    },
    updateOrganizationById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}',
        summary: 'Changes an organization. Needs the permission `admin`.',
        body: z.strictObject({
            title: titleSchema.optional(),
            emailDomains: z
                .array(emailDomainSchema)
                .optional()
                .describe(
                    "E-mail domains of people who can join. Only the workspace owner can add domains other than that of the user's own e-mail address.",
                ),
            hostname: subdomainNameSchema.optional(),
            defaultRole: roleOrGuestSchema.optional(),
            defaultContent: defaultContentSchema.nullable().optional(),
            logo: webUrlSchema.nullable().optional(),
            sso: z.boolean().optional(),
            ai: z.boolean().optional(),
            inviteLinks: z.boolean().optional(),
            mergeRules: organizationMergeRulesSchema.optional(),
        }),
        status: 200,
        response: organizationSchema,
        errors: [404, 409],
    },
    deleteOrganizationInviteById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/link-invites/{inviteId}',
        summary: 'Deletes an invite link. Needs the permission `admin`.',
        status: 204,
        errors: [404],
    },
});
