import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, queryBooleanSchema, urlSchema, webUrlSchema } from '../shared.js';

const publishedRedirectSchema = z
    .object({
        target: z.enum(['application', 'content', 'external']).describe('The target of the redirect.'),
        site: idSchema.optional().describe('Site that leads out, where the target is external.'),
        redirect: urlSchema,
    })
    .meta({ id: 'PublishedContentRedirect', description: 'Where a visitor has to go first.' });

const publishedContentSchema = z
    .object({
        organization: idSchema,
        site: idSchema,
        siteSection: idSchema.optional(),
        siteSpace: idSchema,
        space: idSchema,
        changeRequest: idSchema.optional(),
        revision: idSchema.optional(),
        pathname: z.string().describe('Path of the page in its space, from a slash on.'),
        basePath: z.string().describe('Path of the space, between slashes.'),
        siteBasePath: z.string().describe('Path of the site, between slashes.'),
        apiToken: z
            .string()
            .describe(
                'Bearer token that reads what this visitor sees of the site: a JWT with `exp`, the same for the same visitor until ' +
                    'the next midnight UTC. That of a preview reads the change request or revision, and no other.',
            ),
        shareKey: z.string().optional().describe('Key of the share link that the address has.'),
        complete: z.boolean().describe('Whether no longer path could lead to another section or space of the site.'),
        contextId: z.string().optional().describe('Differs for visitors who may see different content.'),
        canonicalUrl: urlSchema,
        preview: z.boolean().optional().describe('Whether it shows a change request or a revision. Default: false.'),
    })
    .meta({ id: 'PublishedContent', description: 'Published content at a URL, as a visitor sees it.' });

const publishedContentAtUrlSchema = z
    .union([publishedRedirectSchema, publishedContentSchema])
    .meta({ id: 'PublishedContentAtUrl' });

const redirectOnError =
    'Whether to give a redirect where the visitor is not let in, in place of 404, or where a page has moved. Default: false.';

export const publishedUrlOperations = defineOperations({
    resolvePublishedContentByUrl: {
        method: 'POST',
        path: '/urls/published',
        summary: 'The published content at a URL, for a visitor.',
        body: z.object({
            url: webUrlSchema,
            redirectOnError: z.boolean().optional().describe(redirectOnError),
            visitor: z
                .object({
                    type: z
                        .enum(['human', 'agent'])
                        .optional()
                        .describe('What reads; both see the same. Default: `human`.'),
                    jwtToken: z.string().optional().describe('Token that signs the visitor in.'),
                    unsignedClaims: z
                        .record(z.string().max(100), z.unknown())
                        .optional()
                        .describe('Claims that nobody has signed.'),
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
        summary: 'The published content at a URL, for a visitor.',
        query: z.object({
            url: webUrlSchema,
            visitorAuthToken: z.string().optional().describe('Token that signs the visitor in.'),
            redirectOnError: queryBooleanSchema.optional().describe(redirectOnError),
        }),
        status: 200,
        response: publishedContentAtUrlSchema,
        errors: [404],
        deprecated: true,
    },
});
