import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, createListPageSchema, orderSchema, paginationQueryShape, roleSchema } from '../shared.js';
import {
    contentMemberRoleOverrideSchema,
    spaceEditModeSchema,
    spaceEmojiSchema,
    spaceSchema,
    spaceTitleSchema,
    spaceVisibilitySchema,
} from '../content/space.js';

/** Loose: clients send further properties, which are ignored. */
const createSpaceBodySchema = z
    .looseObject({
        title: spaceTitleSchema,
        emoji: spaceEmojiSchema.optional(),
        parent: idSchema.optional().describe('Id of a collection. Default: none.'),
        editMode: spaceEditModeSchema.optional().describe('Default: `live`.'),
        visibility: spaceVisibilitySchema
            .optional()
            .describe('Default: `in-collection` where there is a `parent`, else `private`.'),
        defaultLevel: contentMemberRoleOverrideSchema.optional(),
    })
    .refine(({ visibility, parent }) => visibility !== 'in-collection' || parent !== undefined, {
        path: ['visibility'],
        message: '`in-collection` needs a `parent`',
    });

export const organizationSpaceOperations = defineOperations({
    listSpacesInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/spaces',
        summary: 'Spaces of an organization, in collections too; guests find those that are public.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(spaceSchema),
        errors: [404],
        scope: 'space:metadata:read',
    },
    createSpace: {
        method: 'POST',
        path: '/orgs/{organizationId}/spaces',
        summary: 'Creates an empty space. Needs the permission `createContent`, or `create` in a collection.',
        body: createSpaceBodySchema,
        status: 201,
        response: spaceSchema,
        errors: [404],
    },
    listSpacesForOrganizationMember: {
        method: 'GET',
        path: '/orgs/{organizationId}/members/{userId}/spaces',
        summary: 'Spaces that a member has a role in, with that role.',
        query: z.object({
            ...paginationQueryShape,
            order: orderSchema.optional().describe('Order of creation. Default: `desc`.'),
        }),
        status: 200,
        response: createListPageSchema(z.object({ permission: roleSchema, space: spaceSchema })),
        errors: [404],
        scope: 'space:metadata:read',
    },
});
