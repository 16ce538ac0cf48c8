import * as z from 'zod';

import { LIMITS } from '../../wire/protocol.js';
import { documentSchema } from '../document/index.js';
import {
    contentFormatSchema,
    dateTimeSchema,
    emojiSchema,
    iconNameSchema,
    idSchema,
    createListPageSchema,
    orderSchema,
    paginationQueryShape,
    createRepeatableQuerySchema,
    urlSchema,
} from '../shared.js';
import { userSchema } from '../organizations/user.js';

const statusSchema = z.enum(['open', 'resolved']);

const reactionSchema = z.object({
    emoji: emojiSchema,
    count: z.int().min(1),
    users: z.array(z.object({ user: userSchema, reactedAt: dateTimeSchema })),
});

const bodySchema = z
    .union([z.object({ markdown: z.string() }), z.object({ document: documentSchema }), z.strictObject({})])
    .describe('Text in the requested format; an empty object if there is no text.');

const tableCell = { record: z.string().min(1), definition: z.string().min(1) };

const targetPageSchema = z.object({
    id: idSchema,
    title: z.string(),
    emoji: emojiSchema.optional(),
    icon: iconNameSchema.optional(),
    createdAt: dateTimeSchema.optional(),
    updatedAt: dateTimeSchema.optional(),
    path: z.string(),
    outdated: z.boolean().describe('Whether the page has been changed or removed since the comment.'),
});

const targetSchema = z
    .object({
        space: idSchema,
        revision: idSchema.describe('Id of the revision on which the comment was posted.'),
        changeRequest: idSchema.optional(),
        review: idSchema.optional(),
        page: targetPageSchema.optional(),
        node: z.object({ id: z.string(), preview: z.string().optional() }).optional(),
        tableCell: z.object(tableCell).optional(),
    })
    .describe('Content to which the comment refers.');

const posted = {
    id: idSchema,
    postedBy: userSchema,
    postedAt: dateTimeSchema,
    editedAt: dateTimeSchema.optional(),
    reactions: z.array(reactionSchema),
    body: bodySchema,
    urls: z.object({ location: urlSchema }),
    permissions: z.object({ view: z.boolean(), edit: z.boolean(), reply: z.boolean(), delete: z.boolean() }),
};

export const userContributorSchema = z.object({
    user: userSchema,
    count: z.int().min(0).describe('Number of contributions of the user.'),
    updatedAt: dateTimeSchema.describe('Time of the latest contribution.'),
});

export const commentSchema = z
    .object({
        object: z.literal('comment'),
        ...posted,
        replies: z.int().min(0).describe('Number of replies.'),
        repliers: z.array(userContributorSchema).describe('Users who replied, in the order of their first replies.'),
        target: targetSchema,
        status: statusSchema,
        resolvedAt: dateTimeSchema.optional(),
        resolvedBy: userSchema.optional(),
    })
    .meta({ id: 'Comment' });

export const commentReplySchema = z
    .object({ object: z.literal('comment-reply'), ...posted })
    .meta({ id: 'CommentReply' });

const format = { format: contentFormatSchema.optional().describe('Format of bodies. Default: `markdown`.') };

export const commentTextSchema = z
    .union([z.strictObject({ markdown: z.string().min(1) }), z.strictObject({ document: documentSchema })])
    .describe('Text as Markdown or as a document.');

const changedReactionsSchema = z.array(emojiSchema).max(LIMITS.changedReactions);

const change = {
    body: commentTextSchema.optional(),
    addedReactions: changedReactionsSchema.optional().describe('Emoji reactions to add for the caller.'),
    removedReactions: changedReactionsSchema.optional().describe('Emoji reactions of the caller to remove.'),
};

const found = { status: 200, errors: [404] } as const;
const read = { ...found, scope: 'space:content:read' } as const;
const write = { ...found, errors: [404, 409], scope: 'space:content:write' } as const;

export const commentOperationTemplates = {
    list: {
        ...read,
        method: 'GET',
        query: z.object({
            ...paginationQueryShape,
            ...format,
            order: orderSchema.optional().describe('Sort order by time of posting. Default: `desc`.'),
            status: z
                .enum([...statusSchema.options, 'all'])
                .optional()
                .describe('Only comments with this status. Default: `all`.'),
            targetPage: idSchema.optional().describe('Only comments on this page.'),
            authors: createRepeatableQuerySchema(idSchema)
                .optional()
                .describe('Only comments by this user. Repeat the parameter for several users.'),
        }),
        response: createListPageSchema(commentSchema),
    },
    post: {
        ...write,
        method: 'POST',
        body: z.strictObject({
            body: commentTextSchema,
            page: idSchema
                .optional()
                .describe('Id of the page to comment on. Default: the whole space or change request.'),
            node: z.string().min(1).optional().describe('Key of the node to comment on.'),
            tableCell: z.strictObject(tableCell).optional(),
        }),
        response: commentSchema,
    },
    get: { ...read, method: 'GET', query: z.object(format), response: commentSchema },
    update: {
        ...write,
        method: 'PUT',
        body: z.strictObject({
            resolved: z.boolean().optional().describe('`true` resolves the comment, `false` reopens it.'),
            ...change,
        }),
        response: commentSchema,
    },
    delete: { ...write, method: 'DELETE', status: 204 },
} as const;

export const commentReplyOperationTemplates = {
    list: {
        ...read,
        method: 'GET',
        query: z.object({ ...paginationQueryShape, ...format }),
        response: createListPageSchema(commentReplySchema),
    },
    post: {
        ...write,
        method: 'POST',
        query: z.object(format),
        body: z.strictObject({ body: commentTextSchema }),
        response: commentReplySchema,
    },
    get: { ...read, method: 'GET', query: z.object(format), response: commentReplySchema },
    update: { ...write, method: 'PUT', body: z.strictObject(change), response: commentReplySchema },
    updateAndResolve: {
        ...write,
        method: 'PUT',
        body: z.strictObject({
            resolved: z
                .boolean()
                .optional()
                .describe('`true` resolves the comment that the reply answers, `false` reopens it.'),
            ...change,
        }),
        response: commentReplySchema,
    },
    delete: { ...write, method: 'DELETE', status: 204 },
} as const;
