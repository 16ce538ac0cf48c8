import * as z from 'zod';

import { collectionSchema } from '../content/collection.js';
import { spaceSchema } from '../content/space.js';
import { defineOperations } from '../operation.js';
import { createListPageSchema, idSchema, paginationQueryShape, roleOrGuestSchema } from '../shared.js';

const MAX_INVITED_EMAILS = 100;

const emailSchema = z.email({ pattern: z.regexes.html5Email }).max(320).describe('E-mail address.');

const linkShape = {
    object: z.literal('invite'),
    id: idSchema,
    redundant: z.boolean().describe('Whether the caller already has all access that the invite link grants.'),
};

const levelSchema = roleOrGuestSchema.describe('Level on the content for people who join; `null` for no level.');

const joinRoleSchema = roleOrGuestSchema.describe('Role for people who join; `null` makes them guests.');

const organizationLinkSchema = z
    .object({ ...linkShape, role: joinRoleSchema })
    .meta({ id: 'InviteLinkToOrganization' });

const linkSchema = z
    .union([
        organizationLinkSchema,
        z.object({ ...linkShape, level: levelSchema, space: spaceSchema }).meta({ id: 'InviteLinkToSpace' }),
        z
            .object({ ...linkShape, level: levelSchema, collection: collectionSchema })
            .meta({ id: 'InviteLinkToCollection' }),
    ])
    .meta({ id: 'OrganizationInviteLink' });

const listedLinkSchema = organizationLinkSchema.extend({
    role: roleOrGuestSchema.describe('Role for people who join; `null` makes them guests, as links to content do.'),
    level: levelSchema.optional(),
    space: spaceSchema.optional(),
    collection: collectionSchema.optional(),
});

const newLinkBodySchema = z
    .strictObject({
        role: joinRoleSchema.optional(),
        level: levelSchema.optional(),
        space: idSchema.optional().describe('Id of the space to which the level applies.'),
        collection: idSchema.optional().describe('Id of the collection to which the level applies.'),
    })
    .refine(
        ({ role, level, space, collection }) =>
            [role, level].filter((one) => one !== undefined).length === 1 &&
            [space, collection].filter((one) => one !== undefined).length === (level === undefined ? 0 : 1),
        { path: ['role'], message: 'Expected a `role`, or a `level` with a `space` or a `collection`' },
    );

const changedLinkBodySchema = z
    .strictObject({ role: joinRoleSchema.optional(), level: levelSchema.optional() })
    .refine(({ role, level }) => (role === undefined) !== (level === undefined), {
        path: ['role'],
        message: 'Expected either a `role` or a `level`',
    });

export const inviteOperations = defineOperations({
    inviteUsersToOrganization: {
        method: 'POST',
        path: '/orgs/{organizationId}/invites',
        summary: 'Adds people to an organization by their e-mail addresses. Needs the permission `admin`.',
        body: z.strictObject({
            emails: z
                .array(z.union([emailSchema, z.strictObject({ email: emailSchema, role: joinRoleSchema })]))
                .min(1)
                .max(MAX_INVITED_EMAILS),
            role: joinRoleSchema
                .optional()
                .describe('Role for addresses without a role. Default: the default role of the organization.'),
            sso: z
                .boolean()
                .optional()
                .describe(
                    'Whether the new members sign in by SSO. Needs a SAML provider, and e-mail addresses of its domains.',
                ),
        }),
        status: 200,
        response: z.object({
            users: z.array(idSchema).describe('Ids of the users with these addresses, including earlier members.'),
            invited: z.int().min(0).describe('Number of new members.'),
            failedSSOEmails: z.array(z.string()).optional().describe('E-mail addresses that cannot sign in by SSO.'),
        }),
        errors: [404],
    },
    joinOrganizationWithInvite: {
        method: 'POST',
        path: '/orgs/{organizationId}/invites/{inviteId}',
        summary:
            'Makes the user a member with the role or level of an invite link. A higher role or level of the user stays.',
        status: 200,
        response: z.object({}),
        errors: [404],
    },
    listOrganizationInviteLinks: {
        method: 'GET',
        path: '/orgs/{organizationId}/link-invites',
        summary:
            'Lists the invite links to an organization, and those to its content with the permission `viewInviteLinks`. Needs the permission `admin`.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(listedLinkSchema),
        errors: [404],
    },
    createOrganizationInvite: {
        method: 'POST',
        path: '/orgs/{organizationId}/link-invites',
        summary:
            'Creates an invite link. Needs the permission `admin` on the organization, or `viewInviteLinks` on the space or collection.',
        body: newLinkBodySchema,
        status: 201,
        response: linkSchema,
        errors: [404, 409],
    },
    getOrganizationInviteLink: {
        method: 'GET',
        path: '/orgs/{organizationId}/link-invites/{inviteId}',
        summary: 'Returns an invite link to any user who knows its id.',
        status: 200,
        response: linkSchema,
        errors: [404],
    },
    updateOrganizationInviteById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/link-invites/{inviteId}',
        summary:
            'Changes the role of an invite link to an organization, or the level of an invite link to content. Needs the same permission as creating the link.',
        body: changedLinkBodySchema,
        status: 200,
        response: linkSchema,
        errors: [404, 409],
    },
});
