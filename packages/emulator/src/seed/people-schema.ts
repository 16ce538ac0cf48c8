import { contract } from '@svc-int/api/contract';
import { idSchema, roleOrGuestSchema, roleSchema, teamMemberRoleSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { seedIdSchema, seedTimeSchema } from './seed-values.js';

const { createOrganizationTeam, createOrganizationSAMLProvider } = contract.orgs;

const createdAt = seedTimeSchema.optional().describe('Time of creation. Default: now.');

export const userSeedSchema = z.strictObject({
    id: seedIdSchema,
    name: z.string().min(1).max(100).describe('Display name.'),
    email: z.email().describe('E-mail address.'),
    photoURL: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe('URL of a photo of the person. Default: none.'),
});

const {
    type,
    plan,
    useCase,
    communityType,
    customHostname,
    billing,
    trial,
    blocked,
    internal_billingMigration: billingMigration,
} = contract.orgs.getOrganizationById.response.shape;

export const organizationPlanAndBillingSeedSchema = z.strictObject({
    type: type.optional().describe('Type of the organization. Default: business.'),
    plan: plan.optional().describe('Plan of the organization. Default: pro_2024.'),
    useCase: useCase.describe('Purpose of the content. Default: none.'),
    communityType: communityType.describe(
        'Kind of community, for organizations of the type `community`. Default: none.',
    ),
    customHostname: customHostname.describe('Hostname that replaces the default public hostname. Default: none.'),
    billing: billing.describe('Billing of the organization. Default: none.'),
    trial: trial.optional().describe('Trial of a plan. Default: none.'),
    blocked: blocked.describe(
        'Reason why the organization is blocked, so that the service shows none of its sites. Default: not blocked.',
    ),
    internal_billingMigration: billingMigration.describe('Terms of the migration from a previous plan. Default: none.'),
});

const levelsSeedSchema = z.array(
    z.strictObject({
        content: idSchema.describe(
            'Id of a site, a space or a collection of the organization. A level on a collection applies to all its content.',
        ),
        level: roleSchema.describe('Level on the content.'),
    }),
);

export const memberSeedSchema = z.strictObject({
    user: idSchema.describe('Id of a user of the seed.'),
    role: roleOrGuestSchema.optional().describe('Role of the member. Omit it for guests.'),
    disabled: z.boolean().optional().describe('Whether the account of the member is disabled. Default: false.'),
    sso: z.boolean().optional().describe('Whether the member signs in by SSO. Default: false.'),
    joinedAt: seedTimeSchema.optional().describe('Time of joining. Default: now.'),
    lastSeenAt: seedTimeSchema.optional().describe('Time of the latest activity. Default: never.'),
    levels: levelsSeedSchema
        .optional()
        .describe('Levels of the member on content, which override the role. Default: none.'),
});

export const teamSeedSchema = z.strictObject({
    id: seedIdSchema,
    title: createOrganizationTeam.body.shape.title.describe('Name of the team.'),
    owner: idSchema.optional().describe('Id of the member who owns the team. Default: none.'),
    members: z
        .array(
            z.union([
                idSchema,
                z.strictObject({
                    user: idSchema.describe('Id of a member of the organization.'),
                    role: teamMemberRoleSchema.describe('Role in the team.'),
                }),
            ]),
        )
        .optional()
        .describe(
            'Members of the team: ids of members of the organization, or ids with roles in the team. Default: none.',
        ),
    levels: levelsSeedSchema
        .optional()
        .describe('Levels that the team grants its members. The highest level of a member applies. Default: none.'),
    createdAt,
});

export const inviteSeedSchema = z.strictObject({
    id: seedIdSchema,
    role: roleOrGuestSchema.optional().describe('Role for people who join by the link. Omit it for guests.'),
    content: idSchema
        .optional()
        .describe('Id of the space or collection to which the role applies. Default: the organization.'),
    createdAt,
});

export const samlSeedSchema = z.strictObject({
    ...createOrganizationSAMLProvider.body.shape,
    id: seedIdSchema,
    label: createOrganizationSAMLProvider.body.shape.label.describe('Name of the provider.'),
    createdAt,
});
