import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { renderRequestSchema, renderResponseSchema } from '../../wire/render.schema.js';

export const renderOperations = defineOperations({
    renderIntegrationUIWithGet: {
        method: 'GET',
        path: '/integrations/{integrationName}/render',
        summary: 'Renders a component.',
        query: z.object({
            request: z
                .string()
                .describe('The render request as JSON, compressed by LZ-string `compressToEncodedURIComponent`.'),
        }),
        status: 200,
        response: renderResponseSchema,
        errors: [404, 413, 502],
        visitors: true,
    },
    renderIntegrationUIWithPost: {
        method: 'POST',
        path: '/integrations/{integrationName}/render',
        summary: 'Renders a component, also with large props and state.',
        body: renderRequestSchema,
        status: 200,
        response: renderResponseSchema,
        errors: [404, 502],
        visitors: true,
    },
});
