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
        spaces: z.int().min(0).describe('Number of spaces that the member has a role in.'),
        teams: z.int().min(0).describe('Number of teams that the member is in.'),
        sites: z.int().min(0).describe('Number of sites that the member has a role in.'),
    })
    .meta({ id: 'Member' });

export const memberOperations = defineOperations({
    listMembersInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/members',
        summary: 'Members of an organization. Needs the permission `listMembers`.',
        query: z.object({
            ...paginationQueryShape,
            role: z
                .enum([...roleSchema.options, 'guest'])
                .optional()
                .describe('Only members of this role; `guest` for those without one.'),
            search: z.string().optional().describe('Part of the name or e-mail address.'),
            sort: z
                .enum(['joinedAt', 'lastSeenAt'])
                .optional()
                .describe('Default: `joinedAt`. `lastSeenAt` lists only active members.'),
            order: orderSchema.optional().describe('Default: `desc`.'),
        }),
        status: 200,
        response: createListPageSchema(memberSchema),
        errors: [404],
    },
    getMemberInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/members/{userId}',
        summary: 'One member.',
        status: 200,
        response: memberSchema,
        errors: [404],
    },
    updateMemberInOrganizationById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/members/{userId}',
        summary: 'Gives a member another role. Needs the permission `admin`. An organization keeps an admin.',
        body: z.strictObject({ role: roleOrGuestSchema.optional() }),
        status: 200,
        response: memberSchema,
        errors: [404, 409],
    },
    removeMemberFromOrganizationById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/members/{userId}',
        summary: 'Removes a member, also from its teams. For admins, and the member. An organization keeps an admin.',
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
            serviceVisitorClaims: z.string().optional().describe('A JWT with claims about the user, if there are any.'),
        }),
        errors: [404],
    },
});
