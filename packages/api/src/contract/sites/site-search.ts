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
            currentSiteSpace: idSchema
                .optional()
                .describe('Id of the current site space, which is included in the search.'),
            restrictTo: z
                .enum(['currentSiteSpace', 'otherSiteSpaces'])
                .optional()
                .describe(
                    'Restricts the search to the current site space or to all other site spaces. Needs `currentSiteSpace`.',
                ),
        }),
        z.strictObject({ mode: z.literal('current'), siteSpaceId: idSchema }),
        z.strictObject({ mode: z.literal('specific'), siteSpaceIds: siteSpaces }),
        z.strictObject({ mode: z.literal('all') }),
    ])
    .describe(
        'Site spaces to search. `default`: the first site space of each section and the site spaces in `includedSiteSpaces`. `current`: one site space. ' +
            '`specific`: a list of site spaces. `all`: all site spaces.',
    );

const scoreSchema = z.number().describe('Relevance. A higher score is a better match.');

const resultTypeSchema = z
    .enum(['page', 'section'])
    .optional()
    .describe('Part of the page that matches: `page` for the title and the description, `section` for the body.');

const pageSchema = z.object({
    ...found,
    resultType: resultTypeSchema,
    description: z.string(),
    score: scoreSchema,
    rank: z.int().min(1).describe('Rank of the page in the search results. 1 is the best match.'),
    ancestors: z.array(z.object({ title: z.string() })).describe('Ancestors of the page, outermost first.'),
    sections: z
        .array(z.object({ ...found, score: scoreSchema, resultType: resultTypeSchema, body: z.string() }))
        .optional()
        .describe('Best matches first.'),
});

const bodySchema = z.strictObject({
    query: z.string().min(1).max(512).describe('Words to search for in titles and bodies.'),
    scope: scopeSchema.optional().describe('Site spaces to search. Default: the mode `default`.'),
    mode: z.enum(['current', 'specific', 'all']).optional().describe('Deprecated. Use `mode` in `scope` instead.'),
    siteSpaceId: idSchema.optional().describe('Deprecated. Site space for the mode `current`.'),
    siteSpaceIds: siteSpaces
        .optional()
        .describe('Deprecated. Site spaces for the mode `specific`, which can be omitted.'),
});

export const siteSearchOperations = defineOperations({
    searchSiteContent: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/search',
        summary: 'Searches the spaces that a site shows the caller. Returns the best matches first.',
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
                .meta({ id: 'SiteSearchResult', description: 'The matching pages of a space on a site.' }),
        ),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});
