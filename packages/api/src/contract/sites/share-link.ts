import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape, urlSchema } from '../shared.js';

const nameSchema = z.string().min(1).max(50);

export const shareLinkSchema = z
    .object({
        object: z.literal('share-link'),
        id: idSchema,
        createdAt: dateTimeSchema,
        name: nameSchema,
        active: z.boolean().describe('Whether it opens the site.'),
        urls: z.object({ published: urlSchema.optional().describe('The site, with the secret of this link.') }),
    })
    .meta({ id: 'ShareLink', description: 'A secret address of a site.' });

export const shareLinkOperations = defineOperations({
    listSiteShareLinks: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/share-links',
        summary: 'Share links of a site.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(shareLinkSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    createSiteShareLink: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/share-links',
        summary: 'Creates a share link.',
        body: z.strictObject({ name: nameSchema }),
        status: 201,
        response: shareLinkSchema,
        errors: [404],
    },
    updateSiteShareLinkById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
        summary: 'Renames a share link, or turns it on or off.',
        body: z.strictObject({ name: nameSchema.optional(), active: z.boolean().optional() }),
        status: 200,
        response: shareLinkSchema,
        errors: [404],
    },
    deleteSiteShareLinkById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
        summary: 'Removes a share link: its secret no longer opens the site.',
        status: 204,
        errors: [404],
    },
});
