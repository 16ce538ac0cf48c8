import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, createListPageSchema, paginationQueryShape, urlSchema } from '../shared.js';

const query = z.object({
    ...paginationQueryShape,
    query: z.string().min(1).max(512).describe('Words to look for in titles and bodies.'),
});

const found = {
    id: idSchema,
    title: z.string(),
    path: z.string(),
    urls: z.object({ app: urlSchema }),
};

const pageResultSchema = z
    .object({
        ...found,
        sections: z
            .array(z.object({ ...found, body: z.string().describe('The text that contains the words.') }))
            .describe('Best matches first.'),
    })
    .meta({ id: 'SearchPageResult' });

const spaceResultSchema = z
    .object({
        id: idSchema.describe('Id of the space.'),
        title: z.string(),
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
