import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    createListPageSchema,
    createTextSchema,
    dateTimeSchema,
    idSchema,
    paginationQueryShape,
    queryBooleanSchema,
    shareKeyQueryShape,
    urlSchema,
    webUrlSchema,
} from '../shared.js';

const pathSchema = z
    .string()
    .max(512)
    .startsWith('/')
    .describe('Path on the site, from a slash on, with its parts encoded as in addresses.');

const sourceSchema = createTextSchema(
    /^\/(?!\*)(?!.*\*.+)(?:[A-Za-z0-9\-._~+]|%[0-9A-Fa-f]{2})+(?:\/(?:[A-Za-z0-9\-._~+]|%[0-9A-Fa-f]{2})+)*(?:\/\*|\*)?$/,
    512,
    'Expected a path, as `/old/page`, or one with `*` at its end, as `/old/*`',
).describe('Path on the site, encoded as in addresses. `*` at its end stands for any rest.');

const destinations = [
    z.strictObject({ kind: z.literal('site-section'), siteSectionId: idSchema }),
    z.strictObject({ kind: z.literal('site-space'), siteSpaceId: idSchema }),
    z.strictObject({ kind: z.literal('site-page'), siteSpaceId: idSchema, pageId: idSchema }),
    z.strictObject({ kind: z.literal('external'), url: webUrlSchema }),
] as const;

const destinationSchema = z
    .discriminatedUnion('kind', destinations)
    .describe('A part of the site, wherever it is when a visitor comes, or an address elsewhere.')
    .meta({ id: 'SiteRedirectDestination' });

const inputDestinationSchema = z
    .discriminatedUnion('kind', [
        ...destinations,
        z.strictObject({
            kind: z.literal('path'),
            spaceId: idSchema.describe('Id of a space that the site shows.'),
            path: z.string().max(1024).describe('Path of a page in the space: the redirect leads to this page.'),
        }),
    ])
    .meta({ id: 'SiteRedirectInputDestination' });

const captureWildcard = z
    .boolean()
    .describe('Whether the part of the path that `*` stands for is appended to the destination.');
const permanent = z
    .boolean()
    .describe('Whether visitors of public sites get the status 308. Default, and on other sites: 307.');
const draft = z.boolean().describe('Whether it does not redirect yet.');

const siteRedirectSchema = z
    .object({
        object: z.literal('site-redirect'),
        id: idSchema,
        source: pathSchema,
        draft,
        captureWildcard,
        permanent,
        destination: destinationSchema,
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema.optional().describe('Left out while it is unchanged.'),
    })
    .meta({ id: 'SiteRedirect', description: 'Leads from a path on a site, where no page is, to another address.' });

const settings = {
    captureWildcard: captureWildcard.optional(),
    permanent: permanent.optional(),
};

const bulkItemSchema = z
    .union([
        z.strictObject({ source: sourceSchema, intent: z.literal('publish') }),
        z.strictObject({
            source: sourceSchema,
            intent: z.enum(['live', 'draft']).optional(),
            ...settings,
            destination: inputDestinationSchema.nullable(),
        }),
    ])
    .describe(
        'Without `intent` or with `live`: the redirect that visitors get. `draft`: its draft. `publish`: the draft replaces ' +
            'it. Without a destination, it is deleted.',
    );

const result = { source: z.string(), draft: z.boolean() };

const bulkResultSchema = z.discriminatedUnion('status', [
    z.object({ status: z.literal('created'), ...result, id: idSchema }),
    z.object({ status: z.literal('updated'), ...result, id: idSchema }),
    z.object({ status: z.literal('deleted'), ...result }),
    z.object({ status: z.literal('published'), ...result, id: idSchema }),
    z.object({ status: z.literal('error'), ...result, error: z.string() }),
]);

export const siteRedirectOperations = defineOperations({
    listSiteRedirects: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/redirects',
        summary: 'Redirects of a site, and those that the Git repositories of its spaces state.',
        query: z.object({
            ...paginationQueryShape,
            search: z.string().max(512).optional().describe('Part of the source.'),
            draft: queryBooleanSchema.optional().describe('Whether they are drafts. Default: all.'),
            orderBy: z
                .enum(['createdAt', 'updatedAt', 'source'])
                .optional()
                .describe('`createdAt` and `updatedAt`: the latest first. Default: `createdAt`.'),
        }),
        status: 200,
        response: createListPageSchema(siteRedirectSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    createSiteRedirect: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/redirects',
        summary: 'Adds a redirect to a site.',
        body: z.strictObject({
            source: sourceSchema,
            ...settings,
            draft: draft.optional(),
            destination: inputDestinationSchema,
        }),
        status: 201,
        response: siteRedirectSchema,
        errors: [404, 409],
    },
    bulkUpsertSiteRedirects: {
        method: 'PUT',
        path: '/orgs/{organizationId}/sites/{siteId}/redirects',
        summary: 'Creates, changes, deletes and publishes redirects of a site, each by itself.',
        body: z.strictObject({ redirects: z.array(bulkItemSchema).min(1).max(500) }),
        status: 200,
        response: z.object({ results: z.array(bulkResultSchema).describe('One for each redirect, in their order.') }),
        errors: [404],
    },
    updateSiteRedirectById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}',
        summary: 'Changes a redirect of a site.',
        body: z.strictObject({
            source: sourceSchema.optional(),
            ...settings,
            draft: draft.optional(),
            destination: destinationSchema.optional(),
        }),
        status: 200,
        response: siteRedirectSchema,
        errors: [404, 409],
    },
    deleteSiteRedirectById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}',
        summary: 'Deletes a redirect of a site.',
        status: 205,
        alternativeStatus: 204,
        errors: [404, 409],
    },
    getSiteRedirectBySource: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/redirect',
        summary: 'Where a path of a site leads by its redirects, or by the page that was there before.',
        query: z.object({ ...shareKeyQueryShape, source: pathSchema }),
        status: 200,
        response: z.object({ redirect: siteRedirectSchema, target: urlSchema }),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});
