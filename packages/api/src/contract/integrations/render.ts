import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { renderRequestSchema, renderResponseSchema } from '../../wire/render.schema.js';

export const renderOperations = defineOperations({
    renderIntegrationUIWithGet: {
        method: 'GET',
        path: '/integrations/{integrationName}/render',
        summary: 'Renders a component. Use `renderIntegrationUIWithPost` for large props or state.',
        query: z.object({
            request: z
                .string()
                .describe('Render request as JSON, compressed with `compressToEncodedURIComponent` of LZ-string.'),
        }),
        status: 200,
        response: renderResponseSchema,
        errors: [404, 413, 502],
        visitors: true,
    },
    renderIntegrationUIWithPost: {
        method: 'POST',
        path: '/integrations/{integrationName}/render',
        summary: 'Renders a component, with props and state of any size up to the limit of request bodies.',
        body: renderRequestSchema,
        status: 200,
        response: renderResponseSchema,
        errors: [404, 502],
        visitors: true,
    },
});
