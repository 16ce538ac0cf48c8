import * as z from 'zod';

import { idSchema, queryBooleanSchema, urlSchema } from '../shared.js';

export const pdfOperationTemplate = {
    method: 'GET',
    query: z
        .object({
            page: idSchema
                .optional()
                .describe('Id of the page that it begins with, before those below it. Default: all pages.'),
            only: queryBooleanSchema
                .optional()
                .describe(
                    'Whether the PDF has only the page that `page` names, without those below it. Default: `false`.',
                ),
        })
        .refine(({ only, page }) => !only || page, { path: ['page'], message: 'Name the page that `only` means' }),
    status: 200,
    response: z.object({ url: urlSchema }),
    errors: [404, 409],
    scope: 'space:content:read',
} as const;
