import * as z from 'zod';

import { idSchema, queryBooleanSchema, urlSchema } from '../shared.js';

export const pdfOperationTemplate = {
    method: 'GET',
    query: z
        .object({
            page: idSchema
                .optional()
                .describe(
                    'Id of the first page. The PDF contains this page and the pages below it. Default: all pages.',
                ),
            only: queryBooleanSchema
                .optional()
                .describe(
                    'Whether the PDF contains only the page in `page`, without the pages below it. Default: `false`.',
                ),
        })
        .refine(({ only, page }) => !only || page, { path: ['page'], message: '`only` needs a `page`' }),
    status: 200,
    response: z.object({ url: urlSchema }),
    errors: [404, 409],
    scope: 'space:content:read',
} as const;
