import * as z from 'zod';

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
    'Expected a domain in lower case',
).describe('Domain of e-mail addresses, in lower case.');

const defaultContentSchema = z
    .strictObject({ type: z.literal('site'), site: idSchema })
    .describe('Content that members see first.');

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
        customHostname: z.string().optional().describe('Hostname instead of the default public one.'),
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
        defaultRole: roleOrGuestSchema.optional().describe('Role of those who join; `null` makes them guests.'),
        defaultContent: defaultContentSchema.optional(),
        sso: z.boolean().optional().describe('Whether members must sign in by SSO.'),
        ai: z.boolean().optional().describe('Whether AI features are on.'),
        inviteLinks: z.boolean().describe('Whether people may join by links; without, nobody sees any.'),
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

export const organizationOperations = defineOperations({
    listOrganizationsForAuthenticatedUser: {
        method: 'GET',
        path: '/orgs',
        summary: 'Organizations that the user is a member of.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(organizationSchema),
    },
    getOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}',
        summary: 'One organization.',
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
            emailDomains: z.array(emailDomainSchema).optional(),
            hostname: subdomainNameSchema.optional(),
            defaultRole: roleOrGuestSchema.optional(),
            defaultContent: defaultContentSchema.nullable().optional(),
            logo: webUrlSchema.nullable().optional(),
            sso: z.boolean().optional(),
            ai: z.boolean().optional(),
            inviteLinks: z.boolean().optional(),
        }),
        status: 200,
        response: organizationSchema,
        errors: [404, 409],
    },
    deleteOrganizationInviteById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/link-invites/{inviteId}',
        summary: 'Withdraws an invite link. Needs the permission `admin`.',
        status: 204,
        errors: [404],
    },
});
