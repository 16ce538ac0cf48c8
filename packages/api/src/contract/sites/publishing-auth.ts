import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { webUrlSchema } from '../shared.js';

const backendSchema = z
    .enum(['custom', 'integration'])
    .describe('`custom`: tokens that your own server signs with `privateKey`. `integration`: those of an integration.');

export const publishingAuthSchema = z
    .object({
        object: z.literal('publishing-auth'),
        privateKey: z.string().describe('Key for signing tokens of visitors, by HS256.'),
        fallbackURL: webUrlSchema.optional().describe('Where visitors without a valid token are sent.'),
        logoutURL: webUrlSchema.optional().describe('Where visitors of the backend `custom` sign out.'),
        backend: backendSchema,
        integration: z.string().optional().describe('Name of the integration that signs visitors in.'),
    })
    .meta({ id: 'SitePublishingAuth', description: 'How visitors of a site sign in.' });

export const publishingAuthOperations = defineOperations({
    getSitePublishingAuthById: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth',
        summary: 'How visitors of a site sign in. Needs the permission `createContent`.',
        status: 200,
        response: publishingAuthSchema,
        errors: [404],
    },
    updateSitePublishingAuthById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth',
        summary: 'Sets how visitors of a site sign in. Needs the permission `createContent`.',
        body: z.strictObject({
            backend: backendSchema,
            integration: z.string().min(1).optional().describe('Name of an integration that is installed on the site.'),
            fallbackURL: webUrlSchema.nullable().optional().describe('`null` for none.'),
            logoutURL: webUrlSchema.nullable().optional().describe('`null` for none.'),
        }),
        status: 200,
        response: publishingAuthSchema,
        errors: [404],
    },
    regenerateSitePublishingAuthById: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate',
        summary:
            'Makes a new key; tokens that are signed with the former one are refused. Needs the permission `createContent`.',
        status: 200,
        response: publishingAuthSchema,
        errors: [404],
    },
});
