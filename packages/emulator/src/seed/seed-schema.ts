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
import { MAX_GLOSSARY_ENTRIES } from './seed-limits.js';
import { seedIdSchema, seedTimeSchema } from './seed-values.js';
import { checkSeedEncodingAndNesting } from './check-storable.js';
import { siteSeedSchema } from './site-schema.js';
import { specSeedSchema } from './spec-schema.js';

const { title, hostname, emailDomains, defaultRole, sso, ai, inviteLinks, mergeRules } =
    contract.orgs.updateOrganizationById.body.shape;

const glossaryTermsSchema = contract.orgs.getGlossaryEntry.response.shape.translations;

const organizationSeedSchema = z.strictObject({
    id: seedIdSchema,
    title: title.unwrap().describe('Name of the organization.'),
    hostname: hostname.describe(
        'Subdomain of the organization. Default: the id, which must then be a valid subdomain.',
    ),
    emailDomains: emailDomains.describe('E-mail domains of people who can join. Default: none.'),
    defaultRole: defaultRole.describe('Role for people who join. Omit it for guests.'),
    sso: sso.describe('Whether members must sign in by SSO. Default: false.'),
    ai: ai.describe('Whether AI features are enabled. Default: true.'),
    inviteLinks: inviteLinks.describe('Whether people can join by invite links. Default: true.'),
    mergeRules: mergeRules.describe('Rules for merges of change requests. Default: none.'),
    agreement: organizationPlanAndBillingSeedSchema
        .optional()
        .describe('Plan, billing and trial of the organization. Default: a plan without a trial.'),
    createdAt: seedTimeSchema.optional().describe('Time of creation. Default: now.'),
    members: z.array(memberSeedSchema).describe('Members of the organization. At least one member is an admin.'),
    teams: z.array(teamSeedSchema).optional().describe('Teams. Default: none.'),
    invites: z.array(inviteSeedSchema).optional().describe('Invite links. Default: none.'),
    saml: z.array(samlSeedSchema).optional().describe('SAML providers. Default: none.'),
    content: contentSeedSchema,
    glossary: z
        .array(glossaryTermsSchema)
        .max(MAX_GLOSSARY_ENTRIES)
        .optional()
        .describe('Terms of translations: for each entry, the term in each language. Default: none.'),
    openapi: z.array(specSeedSchema).optional().describe('OpenAPI specifications. Default: none.'),
    sites: z.array(siteSeedSchema).optional().describe('Sites. Default: none.'),
});

export const seedSchema = z
    .strictObject({
        users: z.array(userSeedSchema).min(1).describe('All users.'),
        organizations: z.array(organizationSeedSchema).min(1).describe('Organizations with all their content.'),
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
