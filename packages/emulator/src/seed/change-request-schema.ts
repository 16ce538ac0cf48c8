import { contract } from '@svc-int/api/contract';
import { idSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { commentSeedSchema } from './comment-schema.js';
import { pageEditSeedSchema } from './page-schema.js';
import { seedIdSchema, seedTimeSchema } from './seed-values.js';

const { createChangeRequest } = contract.spaces;

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
});

export type ChangeRequestSeed = z.output<typeof changeRequestSeedSchema>;
