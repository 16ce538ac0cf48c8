import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { teamSchema } from '../organizations/team.js';
import { userSchema } from '../organizations/user.js';
import { createListPageSchema, idSchema, paginationQueryShape, roleOrGuestSchema, roleSchema } from '../shared.js';

const MAX_INVITED = 100;

const userContentPermissionSchema = z
    .object({ permission: roleSchema, user: userSchema })
    .meta({ id: 'UserContentPermission' });

const idsSchema = z.array(idSchema).min(1).max(MAX_INVITED);

const invitedRoleSchema = roleOrGuestSchema.describe(
    'New level. `null` denies access to a site, and deletes the level on other content. Default: `read`.',
);

export const invitedUsersOrTeamsSchema = z
    .strictObject({
        users: idsSchema.optional().describe('Ids of members of the organization.'),
        teams: idsSchema.optional().describe('Ids of teams of the organization.'),
        role: invitedRoleSchema.optional(),
    })
    .refine(({ users, teams }) => (users === undefined) !== (teams === undefined), {
        path: ['users'],
        message: 'Expected either `users` or `teams`',
    });

const contentLevelBodySchema = z.strictObject({
    role: roleOrGuestSchema.optional().describe('New level; `null` deletes the level. Default: unchanged.'),
});

export const spacePermissionOperations = defineOperations({
    inviteToSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/permissions',
        summary: 'Grants members or teams of the organization a level on a space. Needs the permission `admin`.',
        body: invitedUsersOrTeamsSchema,
        status: 204,
        errors: [404],
    },
    listPermissionsAggregateInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/permissions/aggregate',
        summary:
            'Lists the users with access to a space, each with the level that results from all levels and roles of the user.',
        query: z.object({
            ...paginationQueryShape,
            role: roleSchema.optional().describe('Only users with this level.'),
        }),
        status: 200,
        response: createListPageSchema(userContentPermissionSchema),
        errors: [404],
    },
    listTeamPermissionsInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/permissions/teams',
        summary: 'Lists the teams with a level that is set on the space itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(z.object({ permission: roleSchema, team: teamSchema })),
        errors: [404],
    },
    updateTeamPermissionInSpace: {
        method: 'PATCH',
        path: '/spaces/{spaceId}/permissions/teams/{teamId}',
        summary: 'Sets the level of a team on a space. Needs the permission `admin`.',
        body: contentLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeTeamFromSpace: {
        method: 'DELETE',
        path: '/spaces/{spaceId}/permissions/teams/{teamId}',
        summary: 'Deletes the level of a team on a space. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
    listUserPermissionsInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/permissions/users',
        summary: 'Lists the users with a level that is set on the space itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(userContentPermissionSchema),
        errors: [404],
    },
    updateUserPermissionInSpace: {
        method: 'PATCH',
        path: '/spaces/{spaceId}/permissions/users/{userId}',
        summary: 'Sets the level of a member on a space. Needs the permission `admin`.',
        body: contentLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeUserFromSpace: {
        method: 'DELETE',
        path: '/spaces/{spaceId}/permissions/users/{userId}',
        summary: 'Deletes the level of a user on a space. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});

export const collectionPermissionOperations = defineOperations({
    inviteToCollection: {
        method: 'POST',
        path: '/collections/{collectionId}/permissions',
        summary: 'Grants members or teams of the organization a level on a collection. Needs the permission `admin`.',
        body: invitedUsersOrTeamsSchema,
        status: 204,
        errors: [404],
    },
    listPermissionsAggregateInCollection: {
        method: 'GET',
        path: '/collections/{collectionId}/permissions/aggregate',
        summary:
            'Lists the users with access to a collection, each with the level that results from all levels and roles of the user.',
        query: z.object({
            ...paginationQueryShape,
            role: roleSchema.optional().describe('Only users with this level.'),
        }),
        status: 200,
        response: createListPageSchema(userContentPermissionSchema),
        errors: [404],
    },
    listTeamPermissionsInCollection: {
        method: 'GET',
        path: '/collections/{collectionId}/permissions/teams',
        summary: 'Lists the teams with a level that is set on the collection itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(z.object({ permission: roleSchema, team: teamSchema })),
        errors: [404],
    },
    updateTeamPermissionInCollection: {
        method: 'PATCH',
        path: '/collections/{collectionId}/permissions/teams/{teamId}',
        summary: 'Sets the level of a team on a collection. Needs the permission `admin`.',
        body: contentLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeTeamFromCollection: {
        method: 'DELETE',
        path: '/collections/{collectionId}/permissions/teams/{teamId}',
        summary: 'Deletes the level of a team on a collection. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
    listUserPermissionsInCollection: {
        method: 'GET',
        path: '/collections/{collectionId}/permissions/users',
        summary: 'Lists the users with a level that is set on the collection itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(userContentPermissionSchema),
        errors: [404],
    },
    updateUserPermissionInCollection: {
        method: 'PATCH',
        path: '/collections/{collectionId}/permissions/users/{userId}',
        summary: 'Sets the level of a member on a collection. Needs the permission `admin`.',
        body: contentLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeUserFromCollection: {
        method: 'DELETE',
        path: '/collections/{collectionId}/permissions/users/{userId}',
        summary: 'Deletes the level of a user on a collection. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
