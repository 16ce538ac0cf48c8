import * as z from 'zod';

import { manifestBlockSchema } from './manifest.js';
import { defineOperations } from '../operation.js';
import { webUrlSchema } from '../shared.js';

const shown = { title: z.string(), site: z.string().describe('Host of the address.') };

const embedSchema = z
    .discriminatedUnion('type', [
        z.object({ type: z.literal('link'), ...shown }),
        z.object({
            type: z.literal('integration'),
            ...shown,
            integration: z.string().describe('Name of the integration that shows what is there.'),
            block: manifestBlockSchema.describe('Its block, which gets the address by the action `@link.unfurl`.'),
        }),
    ])
    .meta({ id: 'Embed', description: 'What stands for an address in a page.' });

export const embedOperations = defineOperations({
    getEmbedByUrlInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/embed',
        summary:
            'What stands for an address in the pages of a space: a block of an integration that is installed there and ' +
            'unfurls it, or a link. Nothing is asked of the address itself.',
        query: z.object({ url: webUrlSchema }),
        status: 200,
        response: embedSchema,
        errors: [404],
        scope: 'space:content:read',
        visitors: true,
    },
});
