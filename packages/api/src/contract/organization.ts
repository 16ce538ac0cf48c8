import * as z from 'zod';

import { dateTimeSchema, idSchema, urlSchema } from './shared.js';

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
        title: z.string().min(2).max(255),
        createdAt: dateTimeSchema,
        emailDomains: z.array(z.string()),
        hostname: z.string().min(3).max(32).optional().describe('Subdomain of the default public hostname.'),
        type: z.enum(['business', 'community']),
        inviteLinks: z.boolean(),
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
        urls: z.object({ location: urlSchema, app: urlSchema }),
        permissions: organizationPermissionsSchema,
    })
    .meta({ id: 'Organization' });
