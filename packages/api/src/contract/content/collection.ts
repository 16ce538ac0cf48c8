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
        parent: idSchema.optional().describe('Id of the parent collection.'),
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
        summary: 'Lists the collections of an organization.',
        query: z.object({
            ...paginationQueryShape,
            nested: queryBooleanSchema
                .optional()
                .describe('Whether to include collections inside other collections. Default: true.'),
        }),
        status: 200,
        response: createListPageSchema(collectionSchema),
        errors: [404],
        scope: 'space:metadata:read',
    },
    createCollection: {
        method: 'POST',
        path: '/orgs/{organizationId}/collections',
        summary:
            'Creates an empty collection. Needs the permission `createContent`, or `create` on the parent collection.',
        body: z.strictObject({
            title: titleSchema,
            parent: idSchema.optional().describe('Id of the parent collection. Default: none.'),
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
        summary: 'Returns a collection.',
        status: 200,
        response: collectionSchema,
        errors: [404],
        scope: 'space:metadata:read',
    },
    updateCollectionById: {
        method: 'PATCH',
        path: '/collections/{collectionId}',
        summary:
            'Changes a collection. Changes of the title and the description need the permission `create`, other changes need `admin`.',
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
            'Deletes a collection with all its content. Its spaces can be restored for 7 days. Needs the permission ' +
            '`admin` on the collection and its spaces.',
        status: 204,
        errors: [404],
    },
    listSpacesInCollectionById: {
        method: 'GET',
        path: '/collections/{collectionId}/spaces',
        summary: 'Lists the spaces directly in a collection, without spaces of nested collections.',
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
            'Moves a collection within its organization. Needs the permission `create` on the collection, and to change the parent ' +
            '`create` on the new parent, or `createContent` for the top level.',
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
            'Transfers a collection with all its content to another organization. Needs the permission `admin` on the collection and its spaces, ' +
            'and `createContent` on the other organization.',
        body: z.strictObject({ organization: idSchema.describe('Id of the new organization.') }),
        status: 200,
        response: collectionSchema,
        errors: [404, 409],
    },
});
