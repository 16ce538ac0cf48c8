import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, createListPageSchema, paginationQueryShape, shareKeyQueryShape, urlSchema } from '../shared.js';

const found = {
    id: idSchema,
    title: z.string(),
    path: z.string(),
    urls: z.object({ app: urlSchema, published: urlSchema.optional() }),
};

const siteSpaces = z.array(idSchema).min(1).max(100).describe('Ids of site spaces.');

const scopeSchema = z
    .discriminatedUnion('mode', [
        z.strictObject({
            mode: z.literal('default'),
            includedSiteSpaces: siteSpaces.optional(),
            currentSiteSpace: idSchema.optional().describe('Id of the site space that is read, which is included.'),
            restrictTo: z
                .enum(['currentSiteSpace', 'otherSiteSpaces'])
                .optional()
                .describe(
                    'Restricts the answer to the current site space, or to all others. Needs `currentSiteSpace`.',
                ),
        }),
        z.strictObject({ mode: z.literal('current'), siteSpaceId: idSchema }),
        z.strictObject({ mode: z.literal('specific'), siteSpaceIds: siteSpaces }),
        z.strictObject({ mode: z.literal('all') }),
    ])
    .describe(
        '`default`: what each section shows first, and what is included beside that. `current`: one site space. ' +
            '`specific`: some. `all`: all.',
    );

const scoreSchema = z.number().describe('The higher the better.');

const resultTypeSchema = z
    .enum(['page', 'section'])
    .optional()
    .describe('Whether the page itself or its text has them.');

const pageSchema = z.object({
    ...found,
    resultType: resultTypeSchema,
    description: z.string(),
    score: scoreSchema,
    rank: z.int().min(1).describe('Place among all pages that were found: 1 is the best.'),
    ancestors: z.array(z.object({ title: z.string() })).describe('Pages that it is below, the outermost first.'),
    sections: z
        .array(z.object({ ...found, score: scoreSchema, resultType: resultTypeSchema, body: z.string() }))
        .optional()
        .describe('Best matches first.'),
});

const bodySchema = z.strictObject({
    query: z.string().min(1).max(512).describe('Words to look for in titles and bodies.'),
    scope: scopeSchema.optional().describe('Default: `default`.'),
    mode: z.enum(['current', 'specific', 'all']).optional().describe('Deprecated: use `scope`, which has the same.'),
    siteSpaceId: idSchema.optional().describe('Deprecated, for the mode `current`.'),
    siteSpaceIds: siteSpaces.optional().describe('Deprecated, for the mode `specific`, which may be left out.'),
});

export const siteSearchOperations = defineOperations({
    searchSiteContent: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/search',
        summary: 'Searches the spaces that a site shows to the caller; best matches first.',
        query: z.object({ ...paginationQueryShape, ...shareKeyQueryShape }),
        body: bodySchema,
        status: 200,
        response: createListPageSchema(
            z
                .object({
                    type: z.literal('space'),
                    id: idSchema.describe('Id of the space.'),
                    title: z.string(),
                    score: scoreSchema,
                    pages: z.array(pageSchema).describe('Best matches first.'),
                })
                .meta({ id: 'SiteSearchResult', description: 'Pages that were found in a space of a site.' }),
        ),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});
