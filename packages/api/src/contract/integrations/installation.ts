import * as z from 'zod';

import { LIMITS } from '../../wire/protocol.js';
import { defineOperations } from '../operation.js';
import {
    dateTimeSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    publicUrlsShape,
    urlSchema,
} from '../shared.js';

export const installationStatusSchema = z
    .enum(['active', 'pending', 'paused'])
    .describe('`pending` until the configuration satisfies the schema of the integration.')
    .meta({ id: 'InstallationStatus' });

export const installationSelectionSchema = z.enum(['all', 'selected']);

export const externalIdsSchema = z.array(z.string().min(1)).max(LIMITS.externalIds);

export const installationSchema = z
    .object({
        object: z.literal('integration-installation'),
        id: idSchema,
        integration: z.string(),
        status: installationStatusSchema,
        space_selection: installationSelectionSchema,
        site_selection: installationSelectionSchema,
        spaces: z.int().min(0).describe('Number of spaces of the installation.'),
        configuration: z.record(z.string(), z.unknown()),
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        urls: z.object({ location: urlSchema, app: urlSchema, ...publicUrlsShape }),
        externalIds: z.array(z.string()).max(LIMITS.externalIds),
        target: z.object({ organization: idSchema }),
        network: z
            .object({ proxy: z.boolean().optional().describe('Whether requests to the provider go through a proxy.') })
            .optional()
            .describe('Network settings of the installation.'),
    })
    .meta({ id: 'Installation', description: 'The installation of an integration on an organization.' });

export const installationOperations = defineOperations({
    listIntegrationInstallations: {
        method: 'GET',
        path: '/integrations/{integrationName}/installations',
        summary: 'Lists the installations of an integration.',
        query: z.object({ ...paginationQueryShape, externalId: z.string().optional() }),
        status: 200,
        response: createListPageSchema(installationSchema),
        errors: [404],
    },
    installIntegration: {
        method: 'POST',
        path: '/integrations/{integrationName}/installations',
        summary: 'Installs an integration on an organization.',
        body: z.strictObject({ organization: idSchema.describe('Id of the organization.') }),
        status: 201,
        response: installationSchema,
        errors: [404, 409],
    },
    getIntegrationInstallationById: {
        method: 'GET',
        path: '/integrations/{integrationName}/installations/{installationId}',
        summary: 'Returns an installation.',
        status: 200,
        response: installationSchema,
        errors: [404],
    },
    updateIntegrationInstallation: {
        method: 'PATCH',
        path: '/integrations/{integrationName}/installations/{installationId}',
        summary: 'Changes the configuration, external ids or selections of an installation.',
        body: z.strictObject({
            configuration: z
                .record(z.string(), z.unknown())
                .optional()
                .describe('New configuration. Replaces the previous configuration completely.'),
            externalIds: externalIdsSchema.optional(),
            space_selection: installationSelectionSchema.optional(),
            site_selection: installationSelectionSchema.optional(),
        }),
        status: 200,
        response: installationSchema,
        errors: [404],
    },
    uninstallIntegration: {
        method: 'DELETE',
        path: '/integrations/{integrationName}/installations/{installationId}',
        summary: 'Removes an integration from an organization, its spaces and its sites.',
        status: 204,
        errors: [404],
    },
    createIntegrationInstallationToken: {
        method: 'POST',
        path: '/integrations/{integrationName}/installations/{installationId}/tokens',
        summary: 'Creates an API token for an installation. Only the integration itself can call this operation.',
        status: 200,
        response: z.object({ token: z.string() }),
        errors: [404],
    },
});
