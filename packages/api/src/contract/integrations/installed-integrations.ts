import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { createListPageSchema, idSchema, paginationQueryShape, webUrlSchema } from '../shared.js';
import { installationStatusSchema } from './installation.js';
import { integrationSchema } from './integration.js';
import { manifestBlockSchema } from './manifest.js';

const query = z.object({
    ...paginationQueryShape,
    search: z.string().optional().describe('Only integrations whose name or title contains this text.'),
});

const targetSchema = z.discriminatedUnion('type', [
    z.object({ type: z.literal('organization'), organizationId: idSchema }),
    z.object({ type: z.literal('site'), siteId: idSchema }),
    z.object({ type: z.literal('space'), spaceId: idSchema }),
]);

const statusQuery = z.object({
    ...paginationQueryShape,
    target: z
        .enum(['organization', 'space', 'site'])
        .optional()
        .describe(
            'Only installations on the organization itself, on its spaces or on its sites. Default: `organization`.',
        ),
    site: idSchema.optional().describe('Only installations on this site. Needs the target `site`.'),
    space: idSchema.optional().describe('Only installations on this space. Needs the target `space`.'),
});

export const integrationStatusOperations = defineOperations({
    getOrganizationIntegrationStatus: {
        method: 'GET',
        path: '/orgs/{organizationId}/integrations/{integrationName}/installation_status',
        summary: 'Returns the status of the installation of an integration on an organization.',
        status: 200,
        response: z.object({ status: installationStatusSchema }),
        errors: [404],
    },
    listOrganizationIntegrationsStatus: {
        method: 'GET',
        path: '/orgs/{organizationId}/integrations/installations-status',
        summary:
            'Lists the installed integrations of an organization, with the status and the target of each installation.',
        query: statusQuery,
        status: 200,
        response: createListPageSchema(
            z
                .object({ status: installationStatusSchema, integration: integrationSchema, target: targetSchema })
                .meta({ id: 'InstalledIntegration' }),
        ),
        errors: [404],
    },
});

export const siteIntegrationOperations = defineOperations({
    listSiteIntegrations: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/integrations',
        summary: 'Lists the integrations that are installed on a site.',
        query,
        status: 200,
        response: createListPageSchema(integrationSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    listSiteIntegrationScripts: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/integration-scripts',
        summary: 'Lists the scripts that integrations add to the pages of a site.',
        status: 200,
        response: z.array(
            z
                .object({
                    script: webUrlSchema,
                    contentSecurityPolicy: z.string().optional(),
                    cookies: z.boolean().describe('Whether the script can set cookies.'),
                })
                .meta({ id: 'SiteIntegrationScript' }),
        ),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
});

export const spaceIntegrationOperations = defineOperations({
    listSpaceIntegrations: {
        method: 'GET',
        path: '/spaces/{spaceId}/integrations',
        summary: 'Lists the integrations that are installed on a space.',
        query,
        status: 200,
        response: createListPageSchema(integrationSchema),
        errors: [404],
        scope: 'space:metadata:read',
    },
    listSpaceIntegrationsBlocks: {
        method: 'GET',
        path: '/spaces/{spaceId}/integration-blocks',
        summary: 'Lists the blocks that the integrations of a space provide for its pages.',
        status: 200,
        response: z.array(
            z
                .object({
                    name: z.string().describe('Name of the integration.'),
                    blocks: z.array(manifestBlockSchema),
                })
                .meta({ id: 'IntegrationBlocks' }),
        ),
        errors: [404],
        scope: 'space:metadata:read',
        visitors: true,
    },
});
