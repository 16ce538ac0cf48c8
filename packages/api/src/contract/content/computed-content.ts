import * as z from 'zod';

import { documentSchema } from '../document/index.js';
import { defineOperations } from '../operation.js';
import { contentFileSchema } from './file.js';
import { computedBodySchema, computedContentSourceSchema, pageSchema } from './page.js';
import { reusableContentSchema } from './revision.js';

const seedSchema = z.string().max(256).describe('Seed from which the service derives the ids of computed content.');

const computed = { status: 200, errors: [404, 409, 502], scope: 'space:content:read', visitors: true } as const;

export const computedContentOperations = defineOperations({
    getComputedDocument: {
        ...computed,
        method: 'POST',
        path: '/spaces/{spaceId}/content/computed/document',
        summary:
            'Returns the document of the page with this source and seed. If no page matches, computes the document, which ' +
            'needs the permission `edit`.',
        query: z.object({
            schema: z
                .enum(['current', 'next'])
                .optional()
                .describe('Version of the document schema. Both values have the same effect.'),
        }),
        body: z.strictObject({ source: computedBodySchema, seed: seedSchema }),
        response: documentSchema,
    },
    getComputedRevision: {
        ...computed,
        method: 'POST',
        path: '/spaces/{spaceId}/content/computed/revision',
        summary:
            'Returns the pages below the page with this source and seed. If no page matches, computes the pages, which ' +
            'needs the permission `edit`.',
        body: z.strictObject({ source: computedContentSourceSchema, seed: seedSchema }),
        response: z.object({
            pages: z.array(pageSchema),
            files: z.array(contentFileSchema),
            reusableContents: z.array(reusableContentSchema),
        }),
    },
});
