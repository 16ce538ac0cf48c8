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
            reason: z.enum(['member', 'team', 'default']).describe('Own level, level of a team, or of all members.'),
            team: idSchema.optional(),
        }),
    ])
    .meta({ id: 'UserSitePermissionOrigin', description: 'Origin of the level of a user on a site.' });

const userSitePermissionSchema = z
    .object({
        permission: roleOrGuestSchema,
        user: userSchema,
        origin: originSchema,
        disabled: z.boolean().describe('Whether the member is locked out.'),
        lastSeenAt: dateTimeSchema.optional(),
    })
    .meta({ id: 'UserSitePermission' });

const siteLevelBodySchema = z.strictObject({ role: roleSchema.optional().describe('Default: the present one.') });

export const sitePermissionOperations = defineOperations({
    inviteToSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions',
        summary:
            'Gives members of the organization, or teams, a level on the site, which holds for its spaces up to `create`. Needs the permission `admin`.',
        body: invitedUsersOrTeamsSchema,
        status: 204,
        errors: [404],
    },
    listPermissionsAggregateInSite: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/aggregate',
        summary:
            'Members of the organization, with the level on the site that results from all their levels and roles.',
        query: z.object({
            ...paginationQueryShape,
            order: orderSchema.optional().describe('Default: `desc`.'),
            role: z
                .enum([...roleSchema.options, 'guest'])
                .optional()
                .describe('Only users with this level; `guest` for those without one.'),
            search: z.string().max(MAX_SEARCH_CHARS).optional().describe('Part of the name or e-mail address.'),
            sort: z.enum(['joinedAt', 'lastSeenAt', 'name']).optional().describe('Default: `joinedAt`.'),
            team: idSchema.optional().describe('Only members of this team.'),
        }),
        status: 200,
        response: createListPageSchema(userSitePermissionSchema),
        errors: [404],
    },
    listTeamPermissionsInSite: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams',
        summary: 'Teams with a level on the site itself.',
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
        summary: 'Sets the level of a team on the site. Needs the permission `admin`.',
        body: siteLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeTeamFromSite: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
        summary: 'Deletes the level of a team on the site, if it has one. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
    listUserPermissionsInSite: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/users',
        summary: 'Users with a level on the site itself.',
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
        summary: 'Sets the level of a member on the site. Needs the permission `admin`.',
        body: siteLevelBodySchema,
        status: 204,
        errors: [404],
    },
    removeUserFromSite: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
        summary: 'Deletes the level of a user on the site, if there is one. Needs the permission `admin`.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
