import * as z from 'zod';

import { organizationSchema } from '../organizations/organization.js';
import {
    manifestBlockSchema,
    integrationCategorySchema,
    configurationDeclarationsSchema,
    manifestContentSourceSchema,
    integrationDescriptionSchema,
    externalLinksSchema,
    integrationUrlsSchema,
    publishIntegrationBodySchema,
    scopeSchema,
    integrationSummarySchema,
    integrationTargetSchema,
    integrationTitleSchema,
    integrationVisibilitySchema,
} from './manifest.js';
import { defineOperations } from '../operation.js';
import { LIMITS } from '../../wire/protocol.js';
import {
    integrationNameSchema,
    createListPageSchema,
    paginationQueryShape,
    queryBooleanSchema,
    urlSchema,
} from '../shared.js';

export const integrationSchema = z
    .object({
        object: z.literal('integration'),
        name: integrationNameSchema,
        version: z.int().min(1).describe('Version number. Each publication increments it by 1.'),
        title: integrationTitleSchema,
        description: integrationDescriptionSchema.optional(),
        summary: integrationSummarySchema.optional(),
        previewImages: z.array(urlSchema),
        target: integrationTargetSchema,
        verified: z.boolean(),
        visibility: integrationVisibilitySchema,
        scopes: z.array(scopeSchema),
        categories: z.array(integrationCategorySchema),
        blocks: z.array(manifestBlockSchema).optional(),
        contentSources: z.array(manifestContentSourceSchema).optional(),
        configurations: configurationDeclarationsSchema.optional(),
        externalLinks: externalLinksSchema,
        owner: organizationSchema,
        urls: integrationUrlsSchema,
        permissions: z.object({ admin: z.boolean(), install: z.boolean() }),
        contentSecurityPolicy: z.string().optional().describe('Content Security Policy, as in the HTTP header.'),
    })
    .meta({ id: 'Integration' });

export const integrationQuerySchema = z.object({
    ...paginationQueryShape,
    search: z.string().optional().describe('Only integrations whose name or title contains this text.'),
    category: integrationCategorySchema.optional(),
    blockDomain: z
        .string()
        .regex(/^[a-zA-Z0-9-_.]+$/)
        .optional()
        .describe('Only integrations with a block that unfurls URLs of this domain.'),
    blocks: queryBooleanSchema
        .optional()
        .describe('Only integrations with blocks if true, only integrations without blocks if false.'),
    contentSources: queryBooleanSchema
        .optional()
        .describe(
            'Only integrations with content sources if true, only integrations without content sources if false.',
        ),
    owner: z.string().optional().describe('Only integrations of the organization with this id.'),
    scope: scopeSchema.optional(),
    target: integrationTargetSchema.optional(),
});

export const integrationOperations = defineOperations({
    listIntegrations: {
        method: 'GET',
        path: '/integrations',
        summary: 'Lists the integrations that the caller can see.',
        query: integrationQuerySchema,
        status: 200,
        response: createListPageSchema(integrationSchema),
    },
    getIntegrationByName: {
        method: 'GET',
        path: '/integrations/{integrationName}',
        summary: 'Returns an integration.',
        status: 200,
        response: integrationSchema,
        errors: [404],
    },
    publishIntegration: {
        method: 'POST',
        path: '/integrations/{integrationName}',
        summary: 'Publishes the first or a new version of an integration.',
        body: publishIntegrationBodySchema,
        status: 200,
        response: integrationSchema,
        errors: [404, 409],
    },
    unpublishIntegration: {
        method: 'DELETE',
        path: '/integrations/{integrationName}',
        summary: 'Removes an integration and its installations.',
        status: 204,
        errors: [404],
    },
    setIntegrationDevelopmentMode: {
        method: 'PUT',
        path: '/integrations/{integrationName}/dev',
        summary: 'Starts the development mode of an integration: the service sends its events to a tunnel.',
        body: z.strictObject({
            tunnelUrl: urlSchema.min(1).max(256),
            all: z
                .boolean()
                .optional()
                .describe('Whether to forward the events of all organizations, not only of the owner. Default: false.'),
        }),
        status: 204,
        errors: [404],
    },
    disableIntegrationDevelopmentMode: {
        method: 'DELETE',
        path: '/integrations/{integrationName}/dev',
        summary: 'Ends the development mode of an integration.',
        status: 204,
        errors: [404],
    },
    queueIntegrationTask: {
        method: 'POST',
        path: '/integrations/{integrationName}/tasks',
        summary:
            'Queues a task. When the task is due, the integration receives one `task` event. Needs the token of the integration.',
        body: z.strictObject({
            task: z
                .looseObject({ type: z.string().min(1).describe('Type of the task.') })
                .describe('Content of the event: a `type` and any other JSON fields.'),
            schedule: z
                .int()
                .min(0)
                .max(LIMITS.taskScheduleSeconds)
                .optional()
                .describe('Delay in seconds. Default: 0.'),
        }),
        status: 204,
        errors: [404, 409],
    },
});
