import * as z from 'zod';

import { installationSchema } from './installation.js';
import { integrationSchema } from './integration.js';
import { defineOperations } from './operation.js';
import { listOf, pageQuery } from './shared.js';

export const organizationIntegrationOperations = defineOperations({
    listOrganizationInstallations: {
        method: 'GET',
        path: '/orgs/{organizationId}/installations',
        summary: 'What is installed on an organization.',
        query: z.object(pageQuery),
        status: 200,
        response: listOf(installationSchema),
        errors: [404],
    },
    listOrganizationIntegrations: {
        method: 'GET',
        path: '/orgs/{organizationId}/integrations',
        summary: 'Integrations that an organization owns.',
        query: z.object(pageQuery),
        status: 200,
        response: listOf(integrationSchema),
        errors: [404],
    },
});
