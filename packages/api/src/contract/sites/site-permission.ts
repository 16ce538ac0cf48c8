import * as z from 'zod';

import { invitedUsersOrTeamsSchema } from '../content/content-permission.js';
import { defineOperations } from '../operation.js';
import { teamSchema } from '../organizations/team.js';
import { userSchema } from '../organizations/user.js';
import {
    createListPageSchema,
    dateTimeSchema,
    idSchema,
    orderSchema,
    paginationQueryShape,
    roleOrGuestSchema,
    roleSchema,
} from '../shared.js';

const MAX_SEARCH_CHARS = 256;

const originSchema = z
    .discriminatedUnion('type', [
        z.object({ type: z.literal('organization'), organization: idSchema }),
        z.object({ type: z.literal('space'), space: idSchema }),
        z.object({
            type: z.literal('site'),
            site: idSchema,
            reason: z
                .enum(['member', 'team', 'default'])
                .describe(
                    '`member`: level of the user. `team`: level of a team of the user. `default`: level of all members.',
                ),
            team: idSchema.optional(),
        }),
    ])
    .meta({ id: 'UserSitePermissionOrigin', description: 'Origin of the level of a user on a site.' });

const userSitePermissionSchema = z
    .object({
        permission: roleOrGuestSchema,
        user: userSchema,
        origin: originSchema,
        disabled: z.boolean().describe('Whether the account of the member is disabled.'),
        lastSeenAt: dateTimeSchema.optional(),
    })
    .meta({ id: 'UserSitePermission' });

const siteLevelBodySchema = z.strictObject({ role: roleSchema.optional().describe('New level. Default: unchanged.') });

export const sitePermissionOperations = defineOperations({
    inviteToSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions',
        summary:
            'Grants members or teams of the organization a level on a site. The level also applies to the spaces of the site, but there `create` is the highest level. Needs the permission `admin`.',
        body: invitedUsersOrTeamsSchema,
        status: 204,
        errors: [404],
    },
    listPermissionsAggregateInSite: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/aggregate',
        summary:
            'Lists the members of the organization, each with the level on a site that results from all levels and roles of the member.',
        query: z.object({
            ...paginationQueryShape,
            order: orderSchema.optional().describe('Sort order. Default: `desc`.'),
            role: z
                .enum([...roleSchema.options, 'guest'])
                .optional()
                .describe('Only users with this level; `guest` for users without a level.'),
            search: z
                .string()
                .max(MAX_SEARCH_CHARS)
                .optional()
                .describe('Only users whose name or e-mail address contains this text.'),
            sort: z.enum(['joinedAt', 'lastSeenAt', 'name']).optional().describe('Sort key. Default: `joinedAt`.'),
            team: idSchema.optional().describe('Only members of this team.'),
        }),
        status: 200,
        response: createListPageSchema(userSitePermissionSchema),
        errors: [404],
    },
    listTeamPermissionsInSite: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams',
        summary: 'Lists the teams with a level that is set on the site itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(
            z.object({ permission: roleOrGuestSchema, team: teamSchema }).meta({ id: 'TeamSitePermissionOverride' }),
        ),
        errors: [404],
    },
    updateTeamPermissionInSite: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
        summary: 'Sets the level of a team on a site. Needs the permission `admin`.',
        body: siteLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeTeamFromSite: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
        summary: 'Deletes the level of a team on a site. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
    listUserPermissionsInSite: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/users',
        summary: 'Lists the users with a level that is set on the site itself.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(
            z.object({ permission: roleOrGuestSchema, user: userSchema }).meta({ id: 'UserSitePermissionOverride' }),
        ),
        errors: [404],
    },
    updateUserPermissionInSite: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
        summary: 'Sets the level of a member on a site. Needs the permission `admin`.',
        body: siteLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeUserFromSite: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
        summary: 'Deletes the level of a user on a site. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
