import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    dateTimeSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    roleSchema,
    urlSchema,
    webUrlSchema,
} from '../shared.js';
import { teamSchema } from './team.js';

const labelSchema = z.string().min(1).max(30);

const identity = {
    entityID: z.string().min(1).max(1024).optional().describe('Entity id of the identity provider.'),
    certificate: z
        .string()
        .min(1)
        .max(10_000)
        .optional()
        .describe('Certificate that verifies the signatures of assertions.'),
    ssoURL: webUrlSchema.optional().describe('URL of the sign-in page of the identity provider.'),
};

const joining = {
    defaultTeam: idSchema.nullable().optional().describe('Id of the team for new members; `null` for none.'),
    defaultRole: roleSchema
        .nullable()
        .optional()
        .describe('Role for new members; `null` for the default role of the organization.'),
};

export const samlProviderSchema = z
    .object({
        object: z.literal('saml-provider'),
        id: idSchema,
        label: labelSchema,
        ...identity,
        defaultTeam: teamSchema.optional(),
        defaultRole: roleSchema
            .nullable()
            .describe('Role for new members; `null` for the default role of the organization.'),
        createdAt: dateTimeSchema,
        status: z
            .enum(['active', 'pending'])
            .describe('`pending` until `entityID`, `certificate` and `ssoURL` are set.'),
        service: z
            .object({ acsURL: urlSchema, startURL: urlSchema, entityID: z.string() })
            .describe('Values to configure in the identity provider.'),
        urls: z.object({ location: urlSchema }),
    })
    .meta({ id: 'SAMLProvider' });

export const samlOperations = defineOperations({
    listSAMLProvidersInOrganizationById: {
        method: 'GET',
        path: '/orgs/{organizationId}/saml',
        summary:
            'Lists the SAML providers of an organization. Needs the permission `admin`, like all operations on SAML providers.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(samlProviderSchema),
        errors: [404],
    },
    createOrganizationSAMLProvider: {
        method: 'POST',
        path: '/orgs/{organizationId}/saml',
        summary: 'Adds a SAML provider.',
        body: z.strictObject({ label: labelSchema, ...identity, ...joining }),
        status: 201,
        response: samlProviderSchema,
        errors: [404],
    },
    getOrganizationSAMLProviderById: {
        method: 'GET',
        path: '/orgs/{organizationId}/saml/{samlProviderId}',
        summary: 'Returns a SAML provider.',
        status: 200,
        response: samlProviderSchema,
        errors: [404],
    },
    updateOrganizationSAMLProvider: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/saml/{samlProviderId}',
        summary: 'Changes a SAML provider.',
        body: z.strictObject({ label: labelSchema.optional(), ...identity, ...joining }),
        status: 200,
        response: samlProviderSchema,
        errors: [404],
    },
    deleteOrganizationSAMLProvider: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/saml/{samlProviderId}',
        summary: 'Removes a SAML provider.',
        status: 204,
        errors: [404],
    },
    listSSOProviderLoginsInOrganization: {
        method: 'GET',
        path: '/orgs/{organizationId}/sso',
        summary: 'Lists the active SSO providers of an organization, with the URLs where sign-in starts.',
        status: 200,
        response: z.object({ items: z.array(z.object({ id: idSchema, label: labelSchema, startURL: urlSchema })) }),
        errors: [404],
    },
});
