import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape } from '../shared.js';

const titleSchema = z.string().min(1).max(64);

const titleFilter = z.string().optional().describe('Part of the title, in upper or lower case.');

export const teamSchema = z
    .object({
        object: z.literal('team'),
        id: idSchema,
        title: titleSchema,
        members: z.int().min(0).describe('Number of members.'),
        spaces: z.int().min(0).describe('Number of spaces that it has access to.'),
        createdAt: dateTimeSchema,
        permissions: z.object({ admin: z.boolean(), view: z.boolean() }),
    })
    .meta({ id: 'Team' });

export const teamOperations = defineOperations({
    listTeamsForOrganizationMember: {
        method: 'GET',
        path: '/orgs/{organizationId}/members/{userId}/teams',
        summary: 'Teams that a member is in.',
        query: z.object({ ...paginationQueryShape, title: titleFilter }),
        status: 200,
        response: createListPageSchema(
            z.object({ team: teamSchema, member: z.object({ role: z.enum(['owner', 'member']) }) }),
        ),
        errors: [404],
    },
    listTeamsInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/teams',
        summary: 'Teams of an organization.',
        query: z.object({
            ...paginationQueryShape,
            owner: idSchema.optional().describe('Only teams that this member can manage.'),
            title: titleFilter,
        }),
        status: 200,
        response: createListPageSchema(teamSchema),
        errors: [404],
    },
    createOrganizationTeam: {
        method: 'PUT',
        path: '/orgs/{organizationId}/teams',
        summary: 'Creates a team. Needs the permission `ownTeam`.',
        body: z.strictObject({
            title: titleSchema,
            members: z.array(idSchema).optional().describe('Ids of members of the organization.'),
        }),
        status: 201,
        response: teamSchema,
        errors: [404],
    },
    getTeamInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/teams/{teamId}',
        summary: 'One team.',
        status: 200,
        response: teamSchema,
        errors: [404],
    },
    updateTeamInOrganizationById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/teams/{teamId}',
        summary: 'Renames a team. For its owner and admins.',
        body: z.strictObject({ title: titleSchema }),
        status: 200,
        response: teamSchema,
        errors: [404],
    },
    removeTeamFromOrganizationById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/teams/{teamId}',
        summary: 'Removes a team; its members stay members of the organization. For its owner and admins.',
        status: 204,
        errors: [404],
    },
});
