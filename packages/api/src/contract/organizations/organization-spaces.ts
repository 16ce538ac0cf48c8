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
import { languageSchema } from '../content/language.js';

/** Loose: clients send further properties, which are ignored. */
const createSpaceBodySchema = z
    .looseObject({
        title: spaceTitleSchema,
        emoji: spaceEmojiSchema.optional(),
        parent: idSchema.optional().describe('Id of the parent collection. Default: none.'),
        editMode: spaceEditModeSchema.optional().describe('Edit mode of the space. Default: `live`.'),
        visibility: spaceVisibilitySchema
            .optional()
            .describe('Visibility of the space. Default: `in-collection` with a `parent`, otherwise `private`.'),
        defaultLevel: contentMemberRoleOverrideSchema.optional(),
        language: languageSchema.optional().describe('Language of the content. Default: unknown.'),
    })
    .refine(({ visibility, parent }) => visibility !== 'in-collection' || parent !== undefined, {
        path: ['visibility'],
        message: '`in-collection` needs a `parent`',
    });

export const organizationSpaceOperations = defineOperations({
    listSpacesInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/spaces',
        summary: 'Lists the spaces of an organization, including spaces in collections. Guests get public spaces.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(spaceSchema),
        errors: [404],
        scope: 'space:metadata:read',
    },
    createSpace: {
        method: 'POST',
        path: '/orgs/{organizationId}/spaces',
        summary: 'Creates an empty space. Needs the permission `createContent`, or `create` on the parent collection.',
        body: createSpaceBodySchema,
        status: 201,
        response: spaceSchema,
        errors: [404],
    },
    listSpacesForOrganizationMember: {
        method: 'GET',
        path: '/orgs/{organizationId}/members/{userId}/spaces',
        summary: 'Lists the spaces in which a member has a role, each with the role.',
        query: z.object({
            ...paginationQueryShape,
            order: orderSchema.optional().describe('Sort order by time of creation. Default: `desc`.'),
        }),
        status: 200,
        response: createListPageSchema(z.object({ permission: roleSchema, space: spaceSchema })),
        errors: [404],
        scope: 'space:metadata:read',
    },
});
