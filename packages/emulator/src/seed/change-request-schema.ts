import { contract } from '@svc-int/api/contract';
import { idSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { commentSeedSchema } from './comment-schema.js';
import { pageEditSeedSchema } from './page-schema.js';
import { seedIdSchema, seedTimeSchema } from './seed-values.js';

const { createChangeRequest } = contract.spaces;

const reviewSeedSchema = z.strictObject({
    id: seedIdSchema.optional().describe('Default: a new id.'),
    reviewer: idSchema.describe('Id of a member of the organization.'),
    status: z.enum(['changes-requested', 'approved']),
    markdown: commentSeedSchema.shape.markdown.optional().describe('Comment of the review. Default: none.'),
    createdAt: seedTimeSchema.optional().describe('Default: now.'),
});

export const changeRequestSeedSchema = z.strictObject({
    id: seedIdSchema.optional().describe('Default: a new id.'),
    number: z.int().min(1).optional().describe('Greater than those before it. Default: the next one.'),
    subject: createChangeRequest.body.shape.subject.describe('Subject of the change request. Default: empty.'),
    status: z
        .enum(['draft', 'open', 'archived', 'merged'])
        .optional()
        .describe('`merged`: the space has its content. Default: `draft`.'),
    createdBy: idSchema.describe('Id of a member of the organization.'),
    createdAt: seedTimeSchema.optional().describe('Default: now.'),
    edits: z
        .array(pageEditSeedSchema)
        .optional()
        .describe('Changes to the pages of the space, one after the other. Default: none.'),
    comments: z.array(commentSeedSchema).optional().describe('Comments on it. Default: none.'),
    requestedReviewers: z
        .array(
            z.strictObject({
                user: idSchema.describe('Id of a member of the organization.'),
                requestedBy: idSchema.optional().describe('Id of a member of the organization. Default: who made it.'),
                createdAt: seedTimeSchema.optional().describe('Default: now.'),
            }),
        )
        .optional()
        .describe('Members who are requested to review it. Default: none.'),
    reviews: z.array(reviewSeedSchema).optional().describe('Reviews, one after the other. Default: none.'),
});

export type ChangeRequestSeed = z.output<typeof changeRequestSeedSchema>;
