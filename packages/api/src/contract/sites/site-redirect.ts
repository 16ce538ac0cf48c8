import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    createListPageSchema,
    dateTimeSchema,
    idSchema,
    paginationQueryShape,
    queryBooleanSchema,
    shareKeyQueryShape,
    urlSchema,
} from '../shared.js';

const sourceSchema = z
    .string()
    .max(512)
    .startsWith('/')
    .describe('Path on the site, from a slash on, with its parts encoded as in addresses.');

const siteRedirectSchema = z
    .object({
        object: z.literal('site-redirect'),
        id: idSchema,
        source: sourceSchema,
        draft: z.boolean().describe('Whether it does not hold yet.'),
        captureWildcard: z.boolean().describe('Whether what the source leaves open is added to the target.'),
        permanent: z.boolean().describe('Whether browsers may keep it: not where a page may move back.'),
        destination: z.object({ kind: z.literal('site-page'), siteSpaceId: idSchema, pageId: idSchema }),
        createdAt: dateTimeSchema,
    })
    .meta({ id: 'SiteRedirect', description: 'Leads from a path on a site to a page of it.' });

export const siteRedirectOperations = defineOperations({
    listSiteRedirects: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/redirects',
        summary: 'Redirects that the Git repositories of the spaces of a site state, from paths where no page is.',
        query: z.object({
            ...paginationQueryShape,
            search: z.string().max(512).optional().describe('Part of the source.'),
            draft: queryBooleanSchema.optional().describe('Whether they do not hold yet. Default: all.'),
            orderBy: z.enum(['createdAt', 'updatedAt', 'source']).optional().describe('Default: `source`.'),
        }),
        status: 200,
        response: createListPageSchema(siteRedirectSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    getSiteRedirectBySource: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/redirect',
        summary:
            'Where a page is now that was at a path of a site before; not found where the path led nowhere, or still leads somewhere.',
        query: z.object({ ...shareKeyQueryShape, source: sourceSchema }),
        status: 200,
        response: z.object({ redirect: siteRedirectSchema, target: urlSchema }),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});
