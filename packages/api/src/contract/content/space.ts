import * as z from 'zod';

import { LIMITS } from '../../wire/protocol.js';
import { defineOperations } from '../operation.js';
import { contentMoveSchema, dateTimeSchema, idSchema, roleSchema, shareKeyQueryShape, urlSchema } from '../shared.js';
import { gitInfoSchema } from './space-git.js';
import { languageSchema } from './translation.js';

export const spaceTitleSchema = z.string().min(1).max(LIMITS.spaceTitle);

export const spaceEmojiSchema = z.string().max(64).describe('An emoji; empty without one.');

export const spaceEditModeSchema = z
    .enum(['live', 'locked'])
    .describe('`live`: the content can be edited directly. `locked`: it cannot be edited, nor change requests merged.');

export const spaceVisibilitySchema = z
    .enum(['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private'])
    .describe(
        '`public`: anyone, search engines too. `unlisted`: anyone with the address. `share-link`: anyone with a ' +
            'share link. `visitor-auth`: visitors with a JWT. `in-collection`: who can access the parent. ' +
            '`private`: members.',
    );

export const contentMemberRoleOverrideSchema = roleSchema.describe(
    'Role of the members in it, but for admins. Default: that of the collection it is in, else of each in the organization.',
);

export const effectiveMemberRoleSchema = roleSchema.describe(
    'Role of the members in it: its own level, else that of the collection it is in, else the role of those who join ' +
        'the organization; `read` where these are guests.',
);

const visitorAuthSchema = z.discriminatedUnion('backend', [
    z.object({ backend: z.literal('custom') }),
    z.object({ backend: z.literal('integration'), integration: z.string().describe('Name of the integration.') }),
]);

const spacePermissionsSchema = z.object({
    view: z.boolean(),
    access: z.boolean(),
    admin: z.boolean(),
    viewInviteLinks: z.boolean(),
    edit: z.boolean(),
    triggerGitSync: z.boolean(),
    comment: z.boolean(),
    merge: z.boolean(),
    review: z.boolean(),
});

export const spaceSchema = z
    .object({
        object: z.literal('space'),
        id: idSchema,
        title: spaceTitleSchema,
        type: z.literal('document').describe('Kind of content.'),
        emoji: spaceEmojiSchema,
        visibility: spaceVisibilitySchema,
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        deletedAt: dateTimeSchema.optional().describe('Only for deleted spaces, which are removed 7 days later.'),
        editMode: spaceEditModeSchema,
        urls: z.object({
            location: urlSchema,
            app: urlSchema,
            published: urlSchema.optional().describe('URL where a published site shows it.'),
            public: urlSchema.optional(),
            icon: urlSchema.optional(),
        }),
        organization: idSchema,
        parent: idSchema.optional().describe('Id of the collection that it is in.'),
        gitSync: gitInfoSchema.optional(),
        visitorAuth: visitorAuthSchema.optional(),
        revision: idSchema.describe('Id of the active revision.'),
        defaultLevel: effectiveMemberRoleSchema,
        mergeRules: z
            .object({ type: z.literal('inherit') })
            .describe('Rules for merges of change requests; `inherit` for those of the organization.'),
        language: languageSchema.optional().describe('Language of a translated space.'),
        comments: z.int().min(0).describe('Number of open comments.'),
        changeRequests: z.int().min(0).describe('Number of change requests.'),
        changeRequestsOpen: z.int().min(0),
        changeRequestsDraft: z.int().min(0),
        permissions: spacePermissionsSchema,
    })
    .meta({ id: 'Space' });

export const spaceOperations = defineOperations({
    getSpaceById: {
        method: 'GET',
        path: '/spaces/{spaceId}',
        summary: 'One space; a deleted one for 7 days.',
        query: z.object(shareKeyQueryShape),
        status: 200,
        response: spaceSchema,
        errors: [404],
        scope: 'space:metadata:read',
        visitors: true,
    },
    updateSpaceById: {
        method: 'PATCH',
        path: '/spaces/{spaceId}',
        summary: 'Changes a space. Title and emoji need the permission `edit`, the rest needs `admin`.',
        body: z.strictObject({
            title: spaceTitleSchema.optional(),
            emoji: spaceEmojiSchema.optional(),
            editMode: spaceEditModeSchema.optional(),
            defaultLevel: contentMemberRoleOverrideSchema.optional(),
        }),
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
        scope: 'space:metadata:write',
    },
    deleteSpaceById: {
        method: 'DELETE',
        path: '/spaces/{spaceId}',
        summary: 'Deletes a space. It can be restored for 7 days. Needs the permission `admin`.',
        status: 204,
        errors: [404],
    },
    duplicateSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/duplicate',
        summary:
            'Copies a space with its content, next to it, and returns the copy, which is `private` or `in-collection`. ' +
            'Needs the permission `createContent`, or `create` in a collection.',
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
    },
    restoreSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/restore',
        summary: 'Restores a space that was deleted within 7 days. Needs the permission `admin`.',
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
    },
    moveSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/move',
        summary:
            'Moves a space within its organization. Needs the role `create` there; in another collection its permission ' +
            '`create`, at the top `createContent`.',
        body: contentMoveSchema,
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
        scope: 'space:metadata:write',
    },
    transferSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/transfer',
        summary:
            'Transfers a space to another organization, without the installations on it. Needs the permissions `admin`, and ' +
            '`createContent` there, or `create` in a collection.',
        body: z.strictObject({
            organization: idSchema.describe('Id of the organization that receives it.'),
            collection: idSchema.optional().describe('Id of a collection there. Default: none.'),
        }),
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
    },
});
