import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, createListPageSchema, paginationQueryShape, urlSchema } from '../shared.js';

const query = z.object({
    ...paginationQueryShape,
    query: z.string().min(1).max(512).describe('Words to look for in titles and bodies.'),
});

const scoreSchema = z.number().describe('The higher the better.');

const resultTypeSchema = z
    .enum(['page', 'section'])
    .describe('Part of the page that has the words: title and description, or text.');

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
        rank: z.int().min(1).describe('Place among all pages that were found: 1 is the best.'),
        ancestors: z.array(z.object({ title: z.string() })).describe('Pages that it is below, the outermost first.'),
        sections: z
            .array(z.object({ ...found, body: z.string().describe('The text that contains the words.') }))
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
        summary: 'Searches the spaces of an organization that the caller can read; best matches first.',
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
        summary: 'Searches the pages of a space; best matches first.',
        query,
        status: 200,
        response: createListPageSchema(pageResultSchema),
        errors: [404],
        scope: 'space:content:read',
        visitors: true,
    },
});
