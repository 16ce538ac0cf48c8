import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, createListPageSchema, paginationQueryShape, urlSchema } from '../shared.js';

const query = z.object({
    ...paginationQueryShape,
    query: z.string().min(1).max(512).describe('Words to search for in titles and bodies.'),
});

const scoreSchema = z.number().describe('Relevance. A higher score is a better match.');

const resultTypeSchema = z
    .enum(['page', 'section'])
    .describe('Part of the page that matches: `page` for the title and the description, `section` for the body.');

const found = {
    id: idSchema,
    title: z.string(),
    path: z.string(),
    score: scoreSchema,
    resultType: resultTypeSchema.optional(),
    urls: z.object({ app: urlSchema }),
};

const pageResultSchema = z
    .object({
        ...found,
        description: z.string(),
        rank: z.int().min(1).describe('Rank of the page in the search results. 1 is the best match.'),
        ancestors: z.array(z.object({ title: z.string() })).describe('Ancestors of the page, outermost first.'),
        sections: z
            .array(z.object({ ...found, body: z.string().describe('Text that contains the words.') }))
            .describe('Best matches first.'),
    })
    .meta({ id: 'SearchPageResult' });

const spaceResultSchema = z
    .object({
        type: z.literal('space'),
        id: idSchema.describe('Id of the space.'),
        title: z.string(),
        score: scoreSchema,
        pages: z.array(pageResultSchema).describe('Best matches first.'),
    })
    .meta({ id: 'SearchSpaceResult' });

export const organizationSearchOperations = defineOperations({
    searchOrganizationContent: {
        method: 'GET',
        path: '/orgs/{organizationId}/search',
        summary: 'Searches the spaces of an organization that the caller can read. Returns the best matches first.',
        query,
        status: 200,
        response: createListPageSchema(spaceResultSchema),
        errors: [404],
        scope: 'space:content:read',
    },
});

export const spaceSearchOperations = defineOperations({
    searchSpaceContent: {
        method: 'GET',
        path: '/spaces/{spaceId}/search',
        summary: 'Searches the pages of a space. Returns the best matches first.',
        query,
        status: 200,
        response: createListPageSchema(pageResultSchema),
        errors: [404],
        scope: 'space:content:read',
        visitors: true,
    },
});
