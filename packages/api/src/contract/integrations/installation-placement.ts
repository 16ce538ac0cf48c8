import * as z from 'zod';

import { LIMITS } from '../../wire/protocol.js';
import { defineOperations } from '../operation.js';
import { externalIdsSchema, installationStatusSchema } from './installation.js';
import { idSchema, createListPageSchema, paginationQueryShape, publicUrlsShape, urlSchema } from '../shared.js';

const placementShape = {
    integration: z.string(),
    installation: idSchema,
    status: installationStatusSchema,
    configuration: z.record(z.string(), z.unknown()),
    externalIds: z.array(z.string()).max(LIMITS.externalIds),
    urls: z.object({ location: urlSchema, ...publicUrlsShape }),
};

export const spaceInstallationSchema = z
    .object({ ...placementShape, space: idSchema })
    .meta({ id: 'SpaceInstallation', description: 'An installation on a space.' });

export const siteInstallationSchema = z
    .object({ ...placementShape, site: idSchema })
    .meta({ id: 'SiteInstallation', description: 'An installation on a site.' });

const changeBody = z.strictObject({
    configuration: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('New configuration. Replaces the previous configuration completely.'),
    externalIds: externalIdsSchema.optional(),
});

const query = z.object({ ...paginationQueryShape, externalId: z.string().optional() });

export const installationPlacementOperations = defineOperations({
    listIntegrationInstallationSpaces: {
        method: 'GET',
        path: '/integrations/{integrationName}/installations/{installationId}/spaces',
        summary: 'Lists the spaces of an installation.',
        query,
        status: 200,
        response: createListPageSchema(spaceInstallationSchema),
        errors: [404],
    },
    installIntegrationOnSpace: {
        method: 'POST',
        path: '/integrations/{integrationName}/installations/{installationId}/spaces',
        summary: 'Adds an installation to a space of its organization.',
        body: z.strictObject({ space: idSchema.describe('Id of the space.') }),
        status: 201,
        response: spaceInstallationSchema,
        errors: [404, 409],
    },
    getIntegrationSpaceInstallation: {
        method: 'GET',
        path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
        summary: 'Returns the installation of an integration on a space.',
        status: 200,
        response: spaceInstallationSchema,
        errors: [404],
    },
    updateIntegrationSpaceInstallation: {
        method: 'PATCH',
        path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
        summary: 'Changes the configuration or external ids of an installation for a space.',
        body: changeBody,
        status: 200,
        response: spaceInstallationSchema,
        errors: [404],
    },
    uninstallIntegrationFromSpace: {
        method: 'DELETE',
        path: '/integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}',
        summary: 'Removes an installation from a space.',
        status: 204,
        errors: [404],
    },
    listIntegrationInstallationSites: {
        method: 'GET',
        path: '/integrations/{integrationName}/installations/{installationId}/sites',
        summary: 'Lists the sites of an installation.',
        query,
        status: 200,
        response: createListPageSchema(siteInstallationSchema),
        errors: [404],
    },
    installIntegrationOnSite: {
        method: 'POST',
        path: '/integrations/{integrationName}/installations/{installationId}/sites',
        summary: 'Adds an installation to a site of its organization.',
        body: z.strictObject({ siteId: idSchema.describe('Id of the site.') }),
        status: 201,
        response: siteInstallationSchema,
        errors: [404, 409],
    },
    getIntegrationSiteInstallation: {
        method: 'GET',
        path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
        summary: 'Returns the installation of an integration on a site.',
        status: 200,
        response: siteInstallationSchema,
        errors: [404],
    },
    updateIntegrationSiteInstallation: {
        method: 'PATCH',
        path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
        summary: 'Changes the configuration or external ids of an installation for a site.',
        body: changeBody,
        status: 200,
        response: siteInstallationSchema,
        errors: [404],
    },
    uninstallIntegrationFromSite: {
        method: 'DELETE',
        path: '/integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
        summary: 'Removes an installation from a site.',
        status: 204,
        errors: [404],
    },
});
