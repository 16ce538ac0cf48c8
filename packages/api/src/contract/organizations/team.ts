import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape } from '../shared.js';
import { memberSchema } from './member.js';

export const MAX_TEAM_CHANGES = 1000;

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

export const teamMemberRoleSchema = z
    .enum(['owner', 'member'])
    .meta({ id: 'TeamMemberRole', description: 'Role in a team: an `owner` manages its members.' });

const teamMemberSchema = z.object({ role: teamMemberRoleSchema });

const teamMembershipsSchema = z
    .record(idSchema, z.strictObject({ role: teamMemberRoleSchema }))
    .refine((roles) => Object.keys(roles).length <= MAX_TEAM_CHANGES, `At most ${MAX_TEAM_CHANGES} members at once`);

export const teamOperations = defineOperations({
    listTeamsForOrganizationMember: {
        method: 'GET',
        path: '/orgs/{organizationId}/members/{userId}/teams',
        summary: 'Teams that a member is in.',
        query: z.object({ ...paginationQueryShape, title: titleFilter }),
        status: 200,
        response: createListPageSchema(z.object({ team: teamSchema, member: teamMemberSchema })),
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
    listTeamMembersInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/teams/{teamId}/members',
        summary: 'Members of a team, with their role in it. Needs the permission `listMembers`.',
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
        summary: 'Adds, changes and removes members of a team at once. For its owners and admins.',
        body: z.strictObject({
            add: z.array(idSchema).max(MAX_TEAM_CHANGES).optional().describe('Users to add as members.'),
            memberships: teamMembershipsSchema.optional().describe('Users to add or change, with their role.'),
            remove: z
                .array(idSchema)
                .max(MAX_TEAM_CHANGES)
                .optional()
                .describe('Users to remove, also if another field names them.'),
        }),
        status: 204,
        errors: [404],
    },
    addMemberToOrganizationTeamById: {
        method: 'PUT',
        path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
        summary: 'Adds a member of the organization to a team, or changes the role in it. For its owners and admins.',
        body: z
            .strictObject({
                role: teamMemberRoleSchema.optional().describe('Default: the present one, else `member`.'),
            })
            .optional(),
        status: 204,
        errors: [404],
    },
    deleteMemberFromOrganizationTeamById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
        summary: 'Removes a member from a team, if the user is one. For its owners, admins and the member.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
