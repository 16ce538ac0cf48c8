import * as z from 'zod';

import { changeRequestSchema, changeRequestStatusSchema } from '../content/change-request.js';
import { defineOperations } from '../operation.js';
import { createListPageSchema, createRepeatableQuerySchema, idSchema, paginationQueryShape } from '../shared.js';

export const organizationChangeRequestOperations = defineOperations({
    listChangeRequestsForOrganization: {
        method: 'GET',
        path: '/orgs/{organizationId}/change-requests',
        summary:
            'Lists the change requests of all spaces of an organization on which the caller has the permission `access`.',
        query: z.object({
            ...paginationQueryShape,
            status: createRepeatableQuerySchema(changeRequestStatusSchema)
                .optional()
                .describe(
                    'Only change requests with this status. Repeat the parameter for several statuses. Default: `open`.',
                ),
            creator: idSchema.optional().describe('Only change requests that this user created.'),
            contributor: idSchema
                .optional()
                .describe('Only change requests that this user created, edited or commented on.'),
            requestedReviewer: idSchema
                .optional()
                .describe('Only change requests with a pending review request for this user.'),
            site: idSchema.optional().describe('Only change requests of spaces of this site.'),
            space: idSchema.optional().describe('Only change requests of this space.'),
            topic: idSchema
                .optional()
                .describe(
                    'Only change requests of this topic. The list is then empty: only the hosted service has topics.',
                ),
            styleguideRun: idSchema
                .optional()
                .describe(
                    'Only change requests of this style guide check. The list is then empty: only the hosted service has style guide checks.',
                ),
            finding: z
                .enum(['none', 'all'])
                .optional()
                .describe(
                    'Whether to include change requests of findings. Has no effect: only the hosted service has findings.',
                ),
            orderBy: z
                .enum(['updatedAt', 'createdAt'])
                .optional()
                .describe('Time to sort by, latest first. Default: `updatedAt`.'),
        }),
        status: 200,
        response: createListPageSchema(changeRequestSchema),
        errors: [404],
        scope: 'space:content:read',
    },
});
