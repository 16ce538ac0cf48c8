import { contract } from '@svc-int/api/contract';
import { idSchema, roleOrGuestSchema, roleSchema, teamMemberRoleSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { seedIdSchema, seedTimeSchema } from './seed-values.js';

const { createOrganizationTeam, createOrganizationSAMLProvider } = contract.orgs;

const createdAt = seedTimeSchema.optional().describe('Default: now.');

export const userSeedSchema = z.strictObject({
    id: seedIdSchema,
    name: z.string().min(1).max(100).describe('Display name.'),
    email: z.email().describe('E-mail address.'),
    photoURL: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe('Address of a picture of the person. Default: none.'),
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
    type: type.optional().describe('Default: business.'),
    plan: plan.optional().describe('Default: pro_2024.'),
    useCase: useCase.describe('Purpose of its content. Default: none is told.'),
    communityType: communityType.describe('Kind of community, of organizations of that type. Default: none is told.'),
    customHostname: customHostname.describe('Hostname instead of the default public one. Default: none.'),
    billing: billing.describe('How it pays. Default: not at all.'),
    trial: trial.optional().describe('State of the trial of a plan. Default: none.'),
    blocked: blocked.describe('Why the service shows no site of it. Default: it is not blocked.'),
    internal_billingMigration: billingMigration.describe('Terms of a former plan. Default: none.'),
});

const levelsSeedSchema = z.array(
    z.strictObject({
        content: idSchema.describe(
            'Id of a site or space of the organization, or of a collection: it holds for all in it.',
        ),
        level: roleSchema.describe('Level on it.'),
    }),
);

export const memberSeedSchema = z.strictObject({
    user: idSchema.describe('Id of a user of the seed.'),
    role: roleOrGuestSchema.optional().describe('Role; left out for guests.'),
    disabled: z.boolean().optional().describe('Whether the member is locked out. Default: false.'),
    sso: z.boolean().optional().describe('Whether the member signs in by SSO. Default: false.'),
    joinedAt: seedTimeSchema.optional().describe('Default: now.'),
    lastSeenAt: seedTimeSchema.optional().describe('Default: never.'),
    levels: levelsSeedSchema
        .optional()
        .describe('Levels of the member on content, instead of the role. Default: none.'),
});

export const teamSeedSchema = z.strictObject({
    id: seedIdSchema,
    title: createOrganizationTeam.body.shape.title.describe('Name of the team.'),
    owner: idSchema.optional().describe('Id of the member who created it. Default: nobody.'),
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
        .describe('Members of the organization, by id or with their role. Default: none.'),
    levels: levelsSeedSchema
        .optional()
        .describe(
            'Levels that the team gives its members, beside what they have; the higher one counts. Default: none.',
        ),
    createdAt,
});

export const inviteSeedSchema = z.strictObject({
    id: seedIdSchema,
    role: roleOrGuestSchema.optional().describe('Role of those who join by it; left out for guests.'),
    content: idSchema
        .optional()
        .describe('Id of a space or collection that the role is for. Default: the organization.'),
    createdAt,
});

export const samlSeedSchema = z.strictObject({
    ...createOrganizationSAMLProvider.body.shape,
    id: seedIdSchema,
    label: createOrganizationSAMLProvider.body.shape.label.describe('Name of the provider.'),
    createdAt,
});
