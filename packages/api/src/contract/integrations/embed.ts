import * as z from 'zod';

import { manifestBlockSchema } from './manifest.js';
import { defineOperations } from '../operation.js';
import { urlSchema, webUrlSchema } from '../shared.js';

const shown = {
    title: z.string(),
    site: z.string().describe('Name of the site, or host of the address.'),
    icon: urlSchema.optional(),
};

const embedSchema = z
    .discriminatedUnion('type', [
        z.object({ type: z.literal('link'), ...shown }),
        z.object({
            type: z.literal('rich'),
            ...shown,
            html: z.string().describe('A sandboxed frame of the site.'),
        }),
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

export const urlEmbedOperations = defineOperations({
    getEmbedByUrl: {
        method: 'GET',
        path: '/urls/embed',
        summary:
            'Describes a web address by a block of an integration of the caller that unfurls it, a frame that its site ' +
            'offers, or a link with the title of the page. The service reads the page.',
        query: z.object({ url: webUrlSchema }),
        status: 200,
        response: embedSchema,
        scope: 'space:content:read',
    },
});
