import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    dateTimeSchema,
    idSchema,
    createListPageSchema,
    orderSchema,
    paginationQueryShape,
    roleOrGuestSchema,
    roleSchema,
} from '../shared.js';
import { userSchema } from './user.js';

export const memberSchema = z
    .object({
        object: z.literal('member'),
        id: idSchema.describe('Id of the user.'),
        role: roleOrGuestSchema,
        user: userSchema,
        disabled: z.boolean(),
        joinedAt: dateTimeSchema,
        lastSeenAt: dateTimeSchema.optional(),
        sso: z.boolean().describe('Whether the member signs in by SSO.'),
        spaces: z.int().min(0).describe('Number of spaces in which the member has a role.'),
        teams: z.int().min(0).describe('Number of teams of the member.'),
        sites: z.int().min(0).describe('Number of sites on which the member has a role.'),
    })
    .meta({ id: 'Member' });

export const memberOperations = defineOperations({
    listMembersInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/members',
        summary: 'Lists the members of an organization. Needs the permission `listMembers`.',
        query: z.object({
            ...paginationQueryShape,
            role: z
                .enum([...roleSchema.options, 'guest'])
                .optional()
                .describe('Only members with this role; `guest` for members without a role.'),
            search: z.string().optional().describe('Only members whose name or e-mail address contains this text.'),
            sort: z
                .enum(['joinedAt', 'lastSeenAt'])
                .optional()
                .describe('Sort key. `lastSeenAt` lists only members who have been active. Default: `joinedAt`.'),
            order: orderSchema.optional().describe('Sort order. Default: `desc`.'),
        }),
        status: 200,
        response: createListPageSchema(memberSchema),
        errors: [404],
    },
    getMemberInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/members/{userId}',
        summary: 'Returns a member.',
        status: 200,
        response: memberSchema,
        errors: [404],
    },
    updateMemberInOrganizationById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/members/{userId}',
        summary:
            'Changes the role of a member. Needs the permission `admin`. The last admin of an organization keeps the role.',
        body: z.strictObject({ role: roleOrGuestSchema.optional() }),
        status: 200,
        response: memberSchema,
        errors: [404, 409],
    },
    removeMemberFromOrganizationById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/members/{userId}',
        summary:
            'Removes a member from an organization and its teams. Admins can remove all members, other members only themselves. The last admin cannot be removed.',
        status: 204,
        errors: [404, 409],
    },
    setUserAsSSOMemberForOrganization: {
        method: 'POST',
        path: '/orgs/{organizationId}/members/{userId}/sso',
        summary: 'Makes a user a member who signs in by SSO. Needs the permission `admin`.',
        status: 200,
        response: memberSchema,
        errors: [404],
    },
    updateOrganizationMemberLastSeenAt: {
        method: 'POST',
        path: '/orgs/{organizationId}/ping',
        summary: 'Records that the user is active in the organization.',
        status: 200,
        response: z.object({
            serviceVisitorClaims: z
                .string()
                .optional()
                .describe('JWT with claims about the user. Omitted if there are no claims.'),
        }),
        errors: [404],
    },
});
