import * as z from 'zod';

import { LIMITS } from '../../wire/protocol.js';
import { defineOperations } from '../operation.js';
import { contentMoveSchema, dateTimeSchema, idSchema, roleSchema, shareKeyQueryShape, urlSchema } from '../shared.js';
import { spaceMergeRulesSchema } from './merge-rules.js';
import { gitInfoSchema } from './space-git.js';
import { languageSchema } from './language.js';

export const spaceTitleSchema = z.string().min(1).max(LIMITS.spaceTitle);

export const spaceEmojiSchema = z.string().max(64).describe('Emoji, or an empty string.');

export const spaceEditModeSchema = z
    .enum(['live', 'locked'])
    .describe(
        '`live`: members can edit the content directly. `locked`: members can neither edit the content nor merge change requests.',
    );

export const spaceVisibilitySchema = z
    .enum(['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private'])
    .describe(
        'Readers of the content. `public`: anyone, including search engines. `unlisted`: anyone with the URL. `share-link`: anyone with a ' +
            'share link. `visitor-auth`: visitors with a JWT. `in-collection`: everyone with access to the parent collection. ' +
            '`private`: members.',
    );

export const contentMemberRoleOverrideSchema = roleSchema.describe(
    'Level of members on the content; admins keep their role. Default: the level of the parent collection, or without one the role of each member in the organization.',
);

export const effectiveMemberRoleSchema = roleSchema.describe(
    'Level of members on the content: the level of the content, else of the parent collection, else the default role of ' +
        'the organization; `read` if new members are guests.',
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
        deletedAt: dateTimeSchema
            .optional()
            .describe('Time of deletion. Only for deleted spaces, which the service removes after 7 days.'),
        editMode: spaceEditModeSchema,
        urls: z.object({
            location: urlSchema,
            app: urlSchema,
            published: urlSchema.optional().describe('URL of the space on a published site.'),
            public: urlSchema.optional(),
            icon: urlSchema.optional(),
        }),
        organization: idSchema,
        parent: idSchema.optional().describe('Id of the parent collection.'),
        gitSync: gitInfoSchema.optional(),
        visitorAuth: visitorAuthSchema.optional(),
        revision: idSchema.describe('Id of the active revision.'),
        defaultLevel: effectiveMemberRoleSchema,
        mergeRules: spaceMergeRulesSchema,
        language: languageSchema.optional().describe('Language of the content. Omitted if it is unknown.'),
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
        summary: 'Returns a space. A deleted space is available for 7 days.',
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
        summary:
            'Changes a space. Changes of the title and the emoji need the permission `edit`, other changes need `admin`.',
        body: z.strictObject({
            title: spaceTitleSchema.optional(),
            emoji: spaceEmojiSchema.optional(),
            editMode: spaceEditModeSchema.optional(),
            defaultLevel: contentMemberRoleOverrideSchema.optional(),
            mergeRules: spaceMergeRulesSchema.optional(),
            language: languageSchema
                .optional()
                .describe('Language of the content. Translated spaces keep the language of their translation.'),
        }),
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
        scope: 'space:metadata:write',
    },
    deleteSpaceById: {
        method: 'DELETE',
        path: '/spaces/{spaceId}',
        summary: 'Deletes a space. The space can be restored for 7 days. Needs the permission `admin`.',
        status: 204,
        errors: [404],
    },
    duplicateSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/duplicate',
        summary:
            'Copies a space with its content into the same collection or top level. The copy is `private` or `in-collection`. ' +
            'Needs the permission `createContent`, or `create` on the collection.',
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
    },
    restoreSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/restore',
        summary: 'Restores a space that was deleted in the last 7 days. Needs the permission `admin`.',
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
    },
    moveSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/move',
        summary:
            'Moves a space within its organization. Needs the role `create` on the space, and to change the collection the permission ' +
            '`create` on the new collection, or `createContent` for the top level.',
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
            'Transfers a space to another organization, without its installations. Needs the permission `admin` on the space, and ' +
            '`createContent` on the other organization, or `create` on its collection.',
        body: z.strictObject({
            organization: idSchema.describe('Id of the new organization.'),
            collection: idSchema.optional().describe('Id of a collection of the new organization. Default: none.'),
        }),
        status: 200,
        response: spaceSchema,
        errors: [404, 409],
    },
});
