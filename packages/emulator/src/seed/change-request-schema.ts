import { contract } from '@svc-int/api/contract';
import { idSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { commentSeedSchema } from './comment-schema.js';
import { pageEditSeedSchema } from './page-schema.js';
import { seedIdSchema, seedTimeSchema } from './seed-values.js';

const { createChangeRequest } = contract.spaces;

const reviewSeedSchema = z.strictObject({
    id: seedIdSchema.optional().describe('Id. Default: a new id.'),
    reviewer: idSchema.describe('Id of the reviewer, a member of the organization.'),
    status: z.enum(['changes-requested', 'approved']),
    markdown: commentSeedSchema.shape.markdown.optional().describe('Comment of the review. Default: none.'),
    createdAt: seedTimeSchema.optional().describe('Time of creation. Default: now.'),
});

export const changeRequestSeedSchema = z.strictObject({
    id: seedIdSchema.optional().describe('Id. Default: a new id.'),
    number: z
        .int()
        .min(1)
        .optional()
        .describe('Number, greater than the previous numbers in the space. Default: the next number.'),
    subject: createChangeRequest.body.shape.subject.describe('Subject of the change request. Default: empty.'),
    status: z
        .enum(['draft', 'open', 'archived', 'merged'])
        .optional()
        .describe('Status. The changes of a `merged` change request are part of the space. Default: `draft`.'),
    createdBy: idSchema.describe('Id of the author, a member of the organization.'),
    createdAt: seedTimeSchema.optional().describe('Time of creation. Default: now.'),
    edits: z
        .array(pageEditSeedSchema)
        .optional()
        .describe('Changes to the pages of the space, in order. Default: none.'),
    comments: z.array(commentSeedSchema).optional().describe('Comments on the change request. Default: none.'),
    requestedReviewers: z
        .array(
            z.strictObject({
                user: idSchema.describe('Id of the requested reviewer, a member of the organization.'),
                requestedBy: idSchema
                    .optional()
                    .describe('Id of the member who requests the review. Default: the author of the change request.'),
                createdAt: seedTimeSchema.optional().describe('Time of creation. Default: now.'),
            }),
        )
        .optional()
        .describe('Requested reviewers. Default: none.'),
    reviews: z.array(reviewSeedSchema).optional().describe('Reviews, in order. Default: none.'),
});

export type ChangeRequestSeed = z.output<typeof changeRequestSeedSchema>;
