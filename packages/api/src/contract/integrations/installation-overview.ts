import * as z from 'zod';

import { siteInstallationSchema, spaceInstallationSchema } from './installation-placement.js';
import { defineOperations } from '../operation.js';
import { idSchema, createListPageSchema, paginationQueryShape, queryBooleanSchema } from '../shared.js';
import { siteSchema } from '../sites/site.js';
import { spaceSchema } from '../content/space.js';

const query = z.object({
    ...paginationQueryShape,
    externalId: z.string().optional().describe('Only those with this external id.'),
    extended: queryBooleanSchema
        .optional()
        .describe('Whether to return the places in full instead of their ids. Default: `false`.'),
});

const listedSpaceInstallationSchema = spaceInstallationSchema
    .extend({ space: z.union([idSchema, spaceSchema]) })
    .meta({ id: 'ListedSpaceInstallation', description: 'An installation on one space, in full if requested.' });

const listedSiteInstallationSchema = siteInstallationSchema
    .extend({ site: z.union([idSchema, siteSchema]) })
    .meta({ id: 'ListedSiteInstallation', description: 'An installation on one site, in full if requested.' });

export const installationOverviewOperations = defineOperations({
    listIntegrationSpaceInstallations: {
        method: 'GET',
        path: '/integrations/{integrationName}/spaces',
        summary: 'The spaces that an integration is placed on, whatever the installation.',
        query,
        status: 200,
        response: createListPageSchema(listedSpaceInstallationSchema),
        errors: [404],
    },
    listIntegrationSiteInstallations: {
        method: 'GET',
        path: '/integrations/{integrationName}/sites',
        summary: 'The sites that an integration is placed on, whatever the installation.',
        query,
        status: 200,
        response: createListPageSchema(listedSiteInstallationSchema),
        errors: [404],
    },
});
