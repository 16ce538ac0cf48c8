import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { shareKeyQueryShape, urlSchema } from '../shared.js';
import { siteCustomizationSchema } from '../customization/settings.js';
import { siteStructureSchema } from './site-structure.js';
import { siteSchema } from './site.js';

export const publishedContentSiteSchema = z
    .object({
        object: z.literal('published-content-site'),
        site: siteSchema,
        structure: siteStructureSchema,
        customizations: z
            .object({
                site: siteCustomizationSchema,
                siteSpaces: z
                    .record(z.string(), siteCustomizationSchema)
                    .describe(
                        'Customization of each site space by id: its own settings override the settings of the site.',
                    ),
            })
            .describe('Customizations of the site and its site spaces.'),
        scripts: z
            .array(
                z.object({
                    script: urlSchema,
                    contentSecurityPolicy: z.string().optional(),
                    cookies: z.boolean().describe('Whether the script can set cookies.'),
                }),
            )
            .describe('Scripts that integrations add to each page.'),
    })
    .meta({ id: 'PublishedContentSite' });

export const publishedSiteOperations = defineOperations({
    publishSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/publish',
        summary: 'Publishes a site. Needs the permission `createContent`.',
        status: 200,
        response: siteSchema,
        errors: [404],
    },
    unpublishSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/unpublish',
        summary: 'Takes a site offline. Needs the permission `createContent`.',
        status: 200,
        response: siteSchema,
        errors: [404],
    },
    getPublishedContentSite: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/published',
        summary: 'Returns a published site with its structure, customizations and scripts.',
        query: z.object(shareKeyQueryShape),
        status: 200,
        response: publishedContentSiteSchema,
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});
