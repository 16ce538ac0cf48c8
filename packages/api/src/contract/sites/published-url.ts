import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, queryBooleanSchema, urlSchema, webUrlSchema } from '../shared.js';

const publishedRedirectSchema = z
    .object({
        target: z
            .enum(['application', 'content', 'external'])
            .describe('Kind of the target: a page of the application, content of the site, or an external URL.'),
        site: idSchema.optional().describe('Id of the site that redirects to an external target.'),
        redirect: urlSchema,
    })
    .meta({ id: 'PublishedContentRedirect', description: 'A redirect for the visitor.' });

const publishedContentSchema = z
    .object({
        organization: idSchema,
        site: idSchema,
        siteSection: idSchema.optional(),
        siteSpace: idSchema,
        space: idSchema,
        changeRequest: idSchema.optional(),
        revision: idSchema.optional(),
        pathname: z.string().describe('Path of the page in its space, with a leading slash.'),
        basePath: z.string().describe('Path of the space, with a leading and a trailing slash.'),
        siteBasePath: z.string().describe('Path of the site, with a leading and a trailing slash.'),
        apiToken: z
            .string()
            .describe(
                'Bearer token for the content that this visitor can see. The token is a JWT with `exp` and does not change for the visitor until ' +
                    'the next midnight UTC. The token of a preview can read only the change request or revision of the preview.',
            ),
        shareKey: z.string().optional().describe('Key of the share link in the URL.'),
        complete: z.boolean().describe('Whether all longer paths lead to the same section and space.'),
        contextId: z
            .string()
            .optional()
            .describe('Id of the content version. Visitors with different ids may see different content.'),
        canonicalUrl: urlSchema,
        preview: z
            .boolean()
            .optional()
            .describe('Whether the URL shows a preview of a change request or a revision. Default: false.'),
    })
    .meta({ id: 'PublishedContent', description: 'Published content at a URL for a visitor.' });

const publishedContentAtUrlSchema = z
    .union([publishedRedirectSchema, publishedContentSchema])
    .meta({ id: 'PublishedContentAtUrl' });

const redirectOnError =
    'Whether to return a redirect instead of 404 if the visitor has no access or the page has moved. Default: false.';

export const publishedUrlOperations = defineOperations({
    resolvePublishedContentByUrl: {
        method: 'POST',
        path: '/urls/published',
        summary: 'Returns the published content at a URL for a visitor.',
        body: z.object({
            url: webUrlSchema,
            redirectOnError: z.boolean().optional().describe(redirectOnError),
            visitor: z
                .object({
                    type: z
                        .enum(['human', 'agent'])
                        .optional()
                        .describe('Kind of visitor. Both kinds get the same content. Default: `human`.'),
                    jwtToken: z.string().optional().describe('JWT that authenticates the visitor.'),
                    unsignedClaims: z
                        .record(z.string().max(100), z.unknown())
                        .optional()
                        .describe('Unsigned claims about the visitor.'),
                })
                .optional(),
        }),
        status: 200,
        response: publishedContentAtUrlSchema,
        errors: [404],
    },
    getPublishedContentByUrl: {
        method: 'GET',
        path: '/urls/published',
        summary: 'Returns the published content at a URL for a visitor.',
        query: z.object({
            url: webUrlSchema,
            visitorAuthToken: z.string().optional().describe('JWT that authenticates the visitor.'),
            redirectOnError: queryBooleanSchema.optional().describe(redirectOnError),
        }),
        status: 200,
        response: publishedContentAtUrlSchema,
        errors: [404],
        deprecated: true,
    },
});
