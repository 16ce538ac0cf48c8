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
    'Level on it; `null` closes a site to them, and deletes the level on other content.',
);

export const invitedUsersOrTeamsSchema = z
    .strictObject({
        users: idsSchema.optional().describe('Ids of members of the organization.'),
        teams: idsSchema.optional().describe('Ids of teams of the organization.'),
        role: invitedRoleSchema,
    })
    .refine(({ users, teams }) => (users === undefined) !== (teams === undefined), {
        path: ['users'],
        message: 'Expected either `users` or `teams`',
    });

const contentLevelBodySchema = z.strictObject({
    role: roleOrGuestSchema.optional().describe('Level; `null` deletes it. Default: the present one.'),
});

export const spacePermissionOperations = defineOperations({
    inviteToSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/permissions',
        summary: 'Gives members of the organization, or teams, a level on the space. Needs the permission `admin`.',
        body: invitedUsersOrTeamsSchema,
        status: 204,
        errors: [404],
    },
    listPermissionsAggregateInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/permissions/aggregate',
        summary: 'Users with access to the space, with the level that results from all their levels and roles.',
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
        summary: 'Teams with a level on the space itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(z.object({ permission: roleSchema, team: teamSchema })),
        errors: [404],
    },
    updateTeamPermissionInSpace: {
        method: 'PATCH',
        path: '/spaces/{spaceId}/permissions/teams/{teamId}',
        summary: 'Sets the level of a team on the space. Needs the permission `admin`.',
        body: contentLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeTeamFromSpace: {
        method: 'DELETE',
        path: '/spaces/{spaceId}/permissions/teams/{teamId}',
        summary: 'Deletes the level of a team on the space, if it has one. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
    listUserPermissionsInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/permissions/users',
        summary: 'Users with a level on the space itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(userContentPermissionSchema),
        errors: [404],
    },
    updateUserPermissionInSpace: {
        method: 'PATCH',
        path: '/spaces/{spaceId}/permissions/users/{userId}',
        summary: 'Sets the level of a member on the space. Needs the permission `admin`.',
        body: contentLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeUserFromSpace: {
        method: 'DELETE',
        path: '/spaces/{spaceId}/permissions/users/{userId}',
        summary: 'Deletes the level of a user on the space, if there is one. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});

export const collectionPermissionOperations = defineOperations({
    inviteToCollection: {
        method: 'POST',
        path: '/collections/{collectionId}/permissions',
        summary:
            'Gives members of the organization, or teams, a level on the collection. Needs the permission `admin`.',
        body: invitedUsersOrTeamsSchema,
        status: 204,
        errors: [404],
    },
    listPermissionsAggregateInCollection: {
        method: 'GET',
        path: '/collections/{collectionId}/permissions/aggregate',
        summary: 'Users with access to the collection, with the level that results from all their levels and roles.',
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
        summary: 'Teams with a level on the collection itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(z.object({ permission: roleSchema, team: teamSchema })),
        errors: [404],
    },
    updateTeamPermissionInCollection: {
        method: 'PATCH',
        path: '/collections/{collectionId}/permissions/teams/{teamId}',
        summary: 'Sets the level of a team on the collection. Needs the permission `admin`.',
        body: contentLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeTeamFromCollection: {
        method: 'DELETE',
        path: '/collections/{collectionId}/permissions/teams/{teamId}',
        summary: 'Deletes the level of a team on the collection, if it has one. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
    listUserPermissionsInCollection: {
        method: 'GET',
        path: '/collections/{collectionId}/permissions/users',
        summary: 'Users with a level on the collection itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(userContentPermissionSchema),
        errors: [404],
    },
    updateUserPermissionInCollection: {
        method: 'PATCH',
        path: '/collections/{collectionId}/permissions/users/{userId}',
        summary: 'Sets the level of a member on the collection. Needs the permission `admin`.',
        body: contentLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeUserFromCollection: {
        method: 'DELETE',
        path: '/collections/{collectionId}/permissions/users/{userId}',
        summary: 'Deletes the level of a user on the collection, if there is one. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
