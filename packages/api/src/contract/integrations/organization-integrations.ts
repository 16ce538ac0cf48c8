import * as z from 'zod';

import { installationSchema } from './installation.js';
import { integrationQuerySchema, integrationSchema } from './integration.js';
import { defineOperations } from '../operation.js';
import { createListPageSchema, paginationQueryShape } from '../shared.js';

export const organizationIntegrationOperations = defineOperations({
    listOrganizationInstallations: {
        method: 'GET',
        path: '/orgs/{organizationId}/installations',
        summary: 'Lists the installations on an organization, each with its integration.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(z.object({ installation: installationSchema, integration: integrationSchema })),
        errors: [404],
    },
    listOrganizationIntegrations: {
        method: 'GET',
        path: '/orgs/{organizationId}/integrations',
        summary: 'Lists the integrations that an organization owns.',
        query: integrationQuerySchema,
        status: 200,
        response: createListPageSchema(integrationSchema),
        errors: [404],
    },
});
