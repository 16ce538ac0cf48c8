import { contract } from '@svc-int/api/contract';
import * as z from 'zod';

import { contentSeedSchema } from './content-schema.js';
import {
    organizationPlanAndBillingSeedSchema,
    inviteSeedSchema,
    memberSeedSchema,
    samlSeedSchema,
    teamSeedSchema,
    userSeedSchema,
} from './people-schema.js';
import { checkSeedIdsReferencesAndAdmins } from './check-seed-ids-references-and-admins.js';
import { seedIdSchema, seedTimeSchema } from './seed-values.js';
import { checkSeedEncodingAndNesting } from './check-storable.js';
import { siteSeedSchema } from './site-schema.js';
import { specSeedSchema } from './spec-schema.js';

const { title, hostname, emailDomains, defaultRole, sso, ai, inviteLinks } =
    contract.orgs.updateOrganizationById.body.shape;

const organizationSeedSchema = z.strictObject({
    id: seedIdSchema,
    title: title.unwrap().describe('Name of the organization.'),
    hostname: hostname.describe('Its subdomain. Default: the id, which must then be a valid subdomain.'),
    emailDomains: emailDomains.describe('Domains of the e-mail addresses of its people. Default: none.'),
    defaultRole: defaultRole.describe('Role of those who join; left out for guests.'),
    sso: sso.describe('Whether people have to sign in by SSO. Default: false.'),
    ai: ai.describe('Whether AI features are on. Default: true.'),
    inviteLinks: inviteLinks.describe('Whether people can join by links. Default: true.'),
    agreement: organizationPlanAndBillingSeedSchema
        .optional()
        .describe('What it has agreed with the service. Default: a plan without trial.'),
    createdAt: seedTimeSchema.optional().describe('Default: now.'),
    members: z.array(memberSeedSchema).describe('Its people; one of them is an admin.'),
    teams: z.array(teamSeedSchema).optional().describe('Default: none.'),
    invites: z.array(inviteSeedSchema).optional().describe('Links by which people join. Default: none.'),
    saml: z.array(samlSeedSchema).optional().describe('SAML providers. Default: none.'),
    content: contentSeedSchema,
    openapi: z.array(specSeedSchema).optional().describe('OpenAPI specifications. Default: none.'),
    sites: z.array(siteSeedSchema).optional().describe('Sites. Default: none.'),
});

export const seedSchema = z
    .strictObject({
        users: z.array(userSeedSchema).min(1).describe('All users.'),
        organizations: z
            .array(organizationSeedSchema)
            .min(1)
            .describe('The organizations and everything that they own.'),
    })
    .superRefine((seed, context) => {
        for (const { path, message } of [
            ...checkSeedEncodingAndNesting(seed),
            ...checkSeedIdsReferencesAndAdmins(seed),
        ])
            context.addIssue({ code: 'custom', path, message });
    });

export type Seed = z.output<typeof seedSchema>;

export type OrganizationSeed = Seed['organizations'][number];
