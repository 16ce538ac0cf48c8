import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    contentMoveSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    queryBooleanSchema,
    urlSchema,
} from '../shared.js';
import { contentMemberRoleOverrideSchema, effectiveMemberRoleSchema, spaceSchema } from './space.js';

const titleSchema = z.string().min(1).max(50);
const descriptionSchema = z.string().max(100);

export const collectionSchema = z
    .object({
        object: z.literal('collection'),
        id: idSchema,
        title: titleSchema,
        description: descriptionSchema.optional(),
        organization: idSchema,
        parent: idSchema.optional().describe('Id of the collection that it is in.'),
        defaultLevel: effectiveMemberRoleSchema,
        urls: z.object({ location: urlSchema, app: urlSchema }),
        permissions: z.object({
            view: z.boolean(),
            admin: z.boolean(),
            viewInviteLinks: z.boolean(),
            create: z.boolean(),
        }),
    })
    .meta({ id: 'Collection' });

export const organizationCollectionOperations = defineOperations({
    listCollectionsInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/collections',
        summary: 'Collections of an organization.',
        query: z.object({
            ...paginationQueryShape,
            nested: queryBooleanSchema
                .optional()
                .describe('Whether to list those in other collections too. Default: true.'),
        }),
        status: 200,
        response: createListPageSchema(collectionSchema),
        errors: [404],
        scope: 'space:metadata:read',
    },
    createCollection: {
        method: 'POST',
        path: '/orgs/{organizationId}/collections',
        summary: 'Creates an empty collection. Needs the permission `createContent`, or `create` in a collection.',
        body: z.strictObject({
            title: titleSchema,
            parent: idSchema.optional().describe('Id of a collection. Default: none.'),
        }),
        status: 201,
        response: collectionSchema,
        errors: [404],
    },
});

export const collectionOperations = defineOperations({
    getCollectionById: {
        method: 'GET',
        path: '/collections/{collectionId}',
        summary: 'One collection.',
        status: 200,
        response: collectionSchema,
        errors: [404],
        scope: 'space:metadata:read',
    },
    updateCollectionById: {
        method: 'PATCH',
        path: '/collections/{collectionId}',
        summary: 'Changes a collection. Title and description need the permission `create`, the rest needs `admin`.',
        body: z.strictObject({
            title: titleSchema.optional(),
            description: descriptionSchema.optional(),
            defaultLevel: contentMemberRoleOverrideSchema.optional(),
        }),
        status: 200,
        response: collectionSchema,
        errors: [404],
        scope: 'space:metadata:write',
    },
    deleteCollectionById: {
        method: 'DELETE',
        path: '/collections/{collectionId}',
        summary:
            'Deletes a collection with everything in it; its spaces can be restored for 7 days. Needs the permission ' +
            '`admin`, on them too.',
        status: 204,
        errors: [404],
    },
    listSpacesInCollectionById: {
        method: 'GET',
        path: '/collections/{collectionId}/spaces',
        summary: 'Spaces that are directly in a collection.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(spaceSchema),
        errors: [404],
        scope: 'space:metadata:read',
    },
    moveCollection: {
        method: 'POST',
        path: '/collections/{collectionId}/move',
        summary:
            'Moves a collection within its organization, never into itself. Needs the permission `create` there; in another ' +
            'collection its permission `create`, at the top `createContent`.',
        body: contentMoveSchema,
        status: 200,
        response: collectionSchema,
        errors: [404, 409],
        scope: 'space:metadata:write',
    },
    transferCollection: {
        method: 'POST',
        path: '/collections/{collectionId}/transfer',
        summary:
            'Transfers a collection with everything in it to another organization. Needs the permissions `admin`, on its spaces too, ' +
            'and `createContent` there.',
        body: z.strictObject({ organization: idSchema.describe('Id of the organization that receives it.') }),
        status: 200,
        response: collectionSchema,
        errors: [404, 409],
    },
});
