import * as z from 'zod';

import { manifestBlockSchema } from './manifest.js';
import { defineOperations } from '../operation.js';
import { urlSchema, webUrlSchema } from '../shared.js';

const shown = {
    title: z.string(),
    site: z.string().describe('Name of the site, or host of the URL.'),
    icon: urlSchema.optional(),
};

const embedSchema = z
    .discriminatedUnion('type', [
        z.object({ type: z.literal('link'), ...shown }),
        z.object({
            type: z.literal('rich'),
            ...shown,
            html: z.string().describe('HTML of a sandboxed frame with the content of the site.'),
        }),
        z.object({
            type: z.literal('integration'),
            ...shown,
            integration: z.string().describe('Name of the integration that renders the URL.'),
            block: manifestBlockSchema.describe(
                'Block of the integration. The action `@link.unfurl` passes the URL to the block.',
            ),
        }),
    ])
    .meta({ id: 'Embed', description: 'The representation of a URL on a page.' });

export const embedOperations = defineOperations({
    getEmbedByUrlInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/embed',
        summary:
            'Returns the representation of a URL on the pages of a space: a block of an integration on the space that unfurls ' +
            'the URL, or a link. The service does not request the URL.',
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
            'Returns the representation of a URL: a block of an integration of the caller that unfurls the URL, a frame that its site ' +
            'provides, or a link with the title of the page. The service requests the URL.',
        query: z.object({ url: webUrlSchema }),
        status: 200,
        response: embedSchema,
        scope: 'space:content:read',
    },
});
