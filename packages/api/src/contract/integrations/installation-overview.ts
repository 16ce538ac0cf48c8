import * as z from 'zod';

import { siteInstallationSchema, spaceInstallationSchema } from './installation-placement.js';
import { defineOperations } from '../operation.js';
import { idSchema, createListPageSchema, paginationQueryShape, queryBooleanSchema } from '../shared.js';
import { siteSchema } from '../sites/site.js';
import { spaceSchema } from '../content/space.js';

const query = z.object({
    ...paginationQueryShape,
    externalId: z.string().optional().describe('Only installations with this external id.'),
    extended: queryBooleanSchema
        .optional()
        .describe('Whether to return complete spaces or sites instead of their ids. Default: `false`.'),
});

const listedSpaceInstallationSchema = spaceInstallationSchema.extend({ space: z.union([idSchema, spaceSchema]) }).meta({
    id: 'ListedSpaceInstallation',
    description: 'An installation on a space. Contains the complete space if the request has `extended=true`.',
});

const listedSiteInstallationSchema = siteInstallationSchema.extend({ site: z.union([idSchema, siteSchema]) }).meta({
    id: 'ListedSiteInstallation',
    description: 'An installation on a site. Contains the complete site if the request has `extended=true`.',
});

export const installationOverviewOperations = defineOperations({
    listIntegrationSpaceInstallations: {
        method: 'GET',
        path: '/integrations/{integrationName}/spaces',
        summary: 'Lists the spaces of all installations of an integration.',
        query,
        status: 200,
        response: createListPageSchema(listedSpaceInstallationSchema),
        errors: [404],
    },
    listIntegrationSiteInstallations: {
        method: 'GET',
        path: '/integrations/{integrationName}/sites',
        summary: 'Lists the sites of all installations of an integration.',
        query,
        status: 200,
        response: createListPageSchema(listedSiteInstallationSchema),
        errors: [404],
    },
});
