import * as z from 'zod';

import { changeRequestSchema, changeRequestStatusSchema } from '../content/change-request.js';
import { defineOperations } from '../operation.js';
import { createListPageSchema, createRepeatableQuerySchema, idSchema, paginationQueryShape } from '../shared.js';

export const organizationChangeRequestOperations = defineOperations({
    listChangeRequestsForOrganization: {
        method: 'GET',
        path: '/orgs/{organizationId}/change-requests',
        summary: 'Change requests of the spaces of an organization that the caller has the permission `access` on.',
        query: z.object({
            ...paginationQueryShape,
            status: createRepeatableQuerySchema(changeRequestStatusSchema)
                .optional()
                .describe('Only those of these statuses; repeat it to name several. Default: `open`.'),
            creator: idSchema.optional().describe('Only those that this user made.'),
            contributor: idSchema
                .optional()
                .describe('Only those that this user made, changed the content of or commented on.'),
            requestedReviewer: idSchema.optional().describe('Only those that this user is requested to review.'),
            site: idSchema.optional().describe('Only those of spaces of this site.'),
            space: idSchema.optional().describe('Only those of this space.'),
            topic: idSchema
                .optional()
                .describe('Only those of this topic: none, as topics of sites exist only in the hosted service.'),
            styleguideRun: idSchema
                .optional()
                .describe(
                    'Only those of this check of a style guide: none, as these exist only in the hosted service.',
                ),
            finding: z
                .enum(['none', 'all'])
                .optional()
                .describe('Whether to include those of findings, which exist only in the hosted service.'),
            orderBy: z.enum(['updatedAt', 'createdAt']).optional().describe('Latest first. Default: `updatedAt`.'),
        }),
        status: 200,
        response: createListPageSchema(changeRequestSchema),
        errors: [404],
        scope: 'space:content:read',
    },
});
