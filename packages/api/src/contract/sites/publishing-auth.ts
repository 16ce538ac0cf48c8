import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { webUrlSchema } from '../shared.js';

const backendSchema = z
    .enum(['custom', 'integration'])
    .describe('Signer of visitor tokens. `custom`: your server, with `privateKey`. `integration`: an integration.');

export const publishingAuthSchema = z
    .object({
        object: z.literal('publishing-auth'),
        privateKey: z.string().describe('Key for signing visitor tokens with HS256.'),
        fallbackURL: webUrlSchema
            .optional()
            .describe('URL for visitors without a valid token. The site redirects them to this URL.'),
        logoutURL: webUrlSchema.optional().describe('URL where visitors sign out, for the backend `custom`.'),
        backend: backendSchema,
        integration: z.string().optional().describe('Name of the integration that signs visitors in.'),
    })
    .meta({ id: 'SitePublishingAuth', description: 'Visitor authentication of a site.' });

export const publishingAuthOperations = defineOperations({
    getSitePublishingAuthById: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth',
        summary: 'Returns the visitor authentication settings of a site. Needs the permission `createContent`.',
        status: 200,
        response: publishingAuthSchema,
        errors: [404],
    },
    updateSitePublishingAuthById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth',
        summary: 'Changes the visitor authentication settings of a site. Needs the permission `createContent`.',
        body: z.strictObject({
            backend: backendSchema,
            integration: z
                .string()
                .min(1)
                .optional()
                .describe('Name of an integration with an installation on the site.'),
            fallbackURL: webUrlSchema
                .nullable()
                .optional()
                .describe('URL for visitors without a valid token; `null` for none.'),
            logoutURL: webUrlSchema.nullable().optional().describe('URL where visitors sign out; `null` for none.'),
        }),
        status: 200,
        response: publishingAuthSchema,
        errors: [404],
    },
    regenerateSitePublishingAuthById: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate',
        summary:
            'Generates a new private key. Tokens that are signed with the previous key become invalid. Needs the permission `createContent`.',
        status: 200,
        response: publishingAuthSchema,
        errors: [404],
    },
});
