import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape } from '../shared.js';
import { memberSchema } from './member.js';

export const MAX_TEAM_CHANGES = 1000;

const titleSchema = z.string().min(1).max(64);

const titleFilter = z
    .string()
    .optional()
    .describe('Only teams whose title contains this text, in upper or lower case.');

export const teamSchema = z
    .object({
        object: z.literal('team'),
        id: idSchema,
        title: titleSchema,
        members: z.int().min(0).describe('Number of members.'),
        spaces: z.int().min(0).describe('Number of spaces to which the team has access.'),
        createdAt: dateTimeSchema,
        permissions: z.object({ admin: z.boolean(), view: z.boolean() }),
    })
    .meta({ id: 'Team' });

export const teamMemberRoleSchema = z
    .enum(['owner', 'member'])
    .meta({ id: 'TeamMemberRole', description: 'Role in a team. An `owner` manages the members of the team.' });

const teamMemberSchema = z.object({ role: teamMemberRoleSchema });

const teamMembershipsSchema = z
    .record(idSchema, z.strictObject({ role: teamMemberRoleSchema }))
    .refine(
        (roles) => Object.keys(roles).length <= MAX_TEAM_CHANGES,
        `Expected at most ${MAX_TEAM_CHANGES} members in a request`,
    );

export const teamOperations = defineOperations({
    listTeamsForOrganizationMember: {
        method: 'GET',
        path: '/orgs/{organizationId}/members/{userId}/teams',
        summary: 'Lists the teams of a member.',
        query: z.object({ ...paginationQueryShape, title: titleFilter }),
        status: 200,
        response: createListPageSchema(z.object({ team: teamSchema, member: teamMemberSchema })),
        errors: [404],
    },
    listTeamsInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/teams',
        summary: 'Lists the teams of an organization.',
        query: z.object({
            ...paginationQueryShape,
            owner: idSchema.optional().describe('Id of a member: only teams that this member can manage.'),
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
            members: z.array(idSchema).optional().describe('Ids of organization members to add to the team.'),
        }),
        status: 201,
        response: teamSchema,
        errors: [404],
    },
    getTeamInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/teams/{teamId}',
        summary: 'Returns a team.',
        status: 200,
        response: teamSchema,
        errors: [404],
    },
    updateTeamInOrganizationById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/teams/{teamId}',
        summary: 'Renames a team. Only owners of the team and admins can do this.',
        body: z.strictObject({ title: titleSchema }),
        status: 200,
        response: teamSchema,
        errors: [404],
    },
    removeTeamFromOrganizationById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/teams/{teamId}',
        summary:
            'Deletes a team. Its members stay in the organization. Only owners of the team and admins can do this.',
        status: 204,
        errors: [404],
    },
    listTeamMembersInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/teams/{teamId}/members',
        summary: 'Lists the members of a team with their roles in the team. Needs the permission `listMembers`.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(
            z
                .object({
                    organization: memberSchema,
                    team: teamMemberSchema,
                    permissions: z.object({ view: z.boolean() }),
                })
                .meta({ id: 'OrganizationTeamMember' }),
        ),
        errors: [404],
    },
    updateMembersInOrganizationTeam: {
        method: 'PUT',
        path: '/orgs/{organizationId}/teams/{teamId}/members',
        summary: 'Adds, changes and removes several members of a team. Only owners of the team and admins can do this.',
        body: z.strictObject({
            add: z
                .array(idSchema)
                .max(MAX_TEAM_CHANGES)
                .optional()
                .describe('Ids of users to add with the role `member`.'),
            memberships: teamMembershipsSchema.optional().describe('Roles of users to add or change, by user id.'),
            remove: z
                .array(idSchema)
                .max(MAX_TEAM_CHANGES)
                .optional()
                .describe('Ids of users to remove. Takes precedence over `add` and `memberships`.'),
        }),
        status: 204,
        errors: [404],
    },
    addMemberToOrganizationTeamById: {
        method: 'PUT',
        path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
        summary:
            'Adds a member of the organization to a team, or changes the role in the team. Only owners of the team and admins can do this.',
        body: z
            .strictObject({
                role: teamMemberRoleSchema
                    .optional()
                    .describe('Role in the team. Default: the current role, or `member` for a new member of the team.'),
            })
            .optional(),
        status: 204,
        errors: [404],
    },
    deleteMemberFromOrganizationTeamById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
        summary:
            'Removes a member from a team. Owners of the team and admins can remove all members, other members only themselves.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
