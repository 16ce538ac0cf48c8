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
    .describe('Path on the site, with a leading slash and percent-encoded segments.');

const sourceSchema = createTextSchema(
    /^\/(?!\*)(?!.*\*.+)(?:[A-Za-z0-9\-._~+]|%[0-9A-Fa-f]{2})+(?:\/(?:[A-Za-z0-9\-._~+]|%[0-9A-Fa-f]{2})+)*(?:\/\*|\*)?$/,
    512,
    'Expected a path, for example `/old/page`, or `/old/*` for all paths below `/old`',
).describe('Percent-encoded path on the site. `*` at the end matches any text.');

const destinations = [
    z.strictObject({ kind: z.literal('site-section'), siteSectionId: idSchema }),
    z.strictObject({ kind: z.literal('site-space'), siteSpaceId: idSchema }),
    z.strictObject({ kind: z.literal('site-page'), siteSpaceId: idSchema, pageId: idSchema }),
    z.strictObject({ kind: z.literal('external'), url: webUrlSchema }),
] as const;

const destinationSchema = z
    .discriminatedUnion('kind', destinations)
    .describe(
        'Destination of a redirect: a part of the site, by id, or an external URL. The path of a part of the site can change later.',
    )
    .meta({ id: 'SiteRedirectDestination' });

const inputDestinationSchema = z
    .discriminatedUnion('kind', [
        ...destinations,
        z.strictObject({
            kind: z.literal('path'),
            spaceId: idSchema.describe('Id of a space on the site.'),
            path: z.string().max(1024).describe('Path of the destination page in the space.'),
        }),
    ])
    .meta({ id: 'SiteRedirectInputDestination' });

const captureWildcard = z.boolean().describe('Whether to append the text that `*` matches to the destination.');
const permanent = z
    .boolean()
    .describe(
        'Whether public sites redirect with the status 308. Other sites always redirect with 307. Default: false.',
    );
const draft = z.boolean().describe('Whether the redirect is a draft, which has no effect yet.');

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
        updatedAt: dateTimeSchema.optional().describe('Time of the latest change. Omitted before the first change.'),
    })
    .meta({ id: 'SiteRedirect', description: 'A redirect from a path without a page on a site.' });

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
        'Change of a redirect. `live` (default) sets the redirect for visitors, `draft` sets its draft, `publish` replaces ' +
            'the redirect by its draft. The destination `null` deletes the redirect or draft.',
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
        summary: 'Lists the redirects of a site, including redirects from the Git repositories of its spaces.',
        query: z.object({
            ...paginationQueryShape,
            search: z.string().max(512).optional().describe('Only redirects whose source contains this text.'),
            draft: queryBooleanSchema
                .optional()
                .describe('Only drafts if true, only live redirects if false. Default: all redirects.'),
            orderBy: z
                .enum(['createdAt', 'updatedAt', 'source'])
                .optional()
                .describe('Sort key. `createdAt` and `updatedAt` sort the latest first. Default: `createdAt`.'),
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
        summary:
            'Creates, changes, deletes and publishes several redirects of a site. Each change succeeds or fails independently.',
        body: z.strictObject({ redirects: z.array(bulkItemSchema).min(1).max(500) }),
        status: 200,
        response: z.object({
            results: z.array(bulkResultSchema).describe('One result for each redirect, in the same order.'),
        }),
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
        summary:
            'Returns the redirect for a path of a site: a configured redirect, or the new location of a moved page.',
        query: z.object({ ...shareKeyQueryShape, source: pathSchema }),
        status: 200,
        response: z.object({ redirect: siteRedirectSchema, target: urlSchema }),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});
