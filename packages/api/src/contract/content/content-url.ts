import * as z from 'zod';

import { changeRequestSchema } from './change-request.js';
import { collectionSchema } from './collection.js';
import { defineOperations } from '../operation.js';
import { pageSchema } from './page.js';
import { webUrlSchema } from '../shared.js';
import { spaceSchema } from './space.js';

export const contentUrlOperations = defineOperations({
    getContentByUrl: {
        method: 'GET',
        path: '/urls/content',
        summary:
            'Returns the content at a URL of a published site, or at a URL of a space, page, change request or collection in the API or the Studio.',
        query: z.object({ url: webUrlSchema }),
        status: 200,
        response: z.union([
            z.object({
                space: spaceSchema,
                page: pageSchema.optional().describe('Omitted if the URL is the URL of a space.'),
                changeRequest: changeRequestSchema.optional(),
            }),
            z.object({ collection: collectionSchema }),
        ]),
        errors: [404],
        scope: 'space:content:read',
    },
});
