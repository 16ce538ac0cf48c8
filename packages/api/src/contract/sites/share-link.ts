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
        active: z.boolean().describe('Whether the link gives access to the site.'),
        preview: z
            .boolean()
            .optional()
            .describe('Whether visitors with the link can open previews of change requests. Default: false.'),
        urls: z.object({
            published: urlSchema.optional().describe('URL of the site with the secret key of the link.'),
        }),
    })
    .meta({ id: 'ShareLink', description: 'A secret URL of a site.' });

export const shareLinkOperations = defineOperations({
    listSiteShareLinks: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/share-links',
        summary: 'Lists the share links of a site.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(shareLinkSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    createSiteShareLink: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/share-links',
        summary: 'Creates a share link for a site.',
        body: z.strictObject({ name: nameSchema }),
        status: 201,
        response: shareLinkSchema,
        errors: [404],
    },
    updateSiteShareLinkById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
        summary: 'Renames, activates or deactivates a share link.',
        body: z.strictObject({ name: nameSchema.optional(), active: z.boolean().optional() }),
        status: 200,
        response: shareLinkSchema,
        errors: [404],
    },
    deleteSiteShareLinkById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
        summary: 'Deletes a share link. Its URL no longer gives access to the site.',
        status: 204,
        errors: [404],
    },
});
