import { contract } from '@svc-int/api/contract';
import { emojiSchema, idSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { seedIdSchema, seedTimeSchema } from './seed-values.js';
import { isStorableTextSize } from './check-storable.js';

const { node, tableCell } = contract.spaces.postCommentInSpace.body.shape;

const user = idSchema.describe('Id of a member of the organization.');
const time = seedTimeSchema.optional().describe('Time of posting. Default: now.');

const reactionSchema = z.strictObject({
    emoji: emojiSchema,
    user,
    reactedAt: time,
});

const posted = {
    id: seedIdSchema.optional().describe('Id. Default: a new id.'),
    postedBy: user,
    postedAt: time,
    markdown: z
        .string()
        .min(1)
        .refine(isStorableTextSize, 'is larger than 2 MB')
        .describe('Markdown text, at most 2 MB.'),
    reactions: z.array(reactionSchema).optional().describe('Emoji reactions. Default: none.'),
};

const replySchema = z.strictObject(posted);

export const commentSeedSchema = z
    .strictObject({
        ...posted,
        page: idSchema.optional().describe('Id of the commented page. Default: the whole space.'),
        node,
        tableCell,
        resolvedBy: user
            .optional()
            .describe('Id of the member who resolved the comment. Default: the comment is open.'),
        resolvedAt: time,
        replies: z.array(replySchema).optional().describe('Replies to the comment. Default: none.'),
    })
    .refine(({ resolvedBy, resolvedAt }) => resolvedBy !== undefined || resolvedAt === undefined, {
        path: ['resolvedAt'],
        message: 'needs "resolvedBy:"',
    });

export type CommentSeed = z.output<typeof commentSeedSchema>;

export type ReplySeed = z.output<typeof replySchema>;
