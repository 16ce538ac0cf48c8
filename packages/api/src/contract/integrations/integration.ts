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
        version: z.int().min(1).describe('Incremented with each publication.'),
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
        contentSecurityPolicy: z.string().optional().describe('As in the header.'),
    })
    .meta({ id: 'Integration' });

export const integrationQuerySchema = z.object({
    ...paginationQueryShape,
    search: z.string().optional().describe('Part of the name or title.'),
    category: integrationCategorySchema.optional(),
    blockDomain: z
        .string()
        .regex(/^[a-zA-Z0-9-_.]+$/)
        .optional()
        .describe('Domain whose URLs a block unfurls.'),
    blocks: queryBooleanSchema.optional().describe('Whether it has blocks.'),
    contentSources: queryBooleanSchema.optional().describe('Whether it has content sources.'),
    owner: z.string().optional().describe('Id of the owning organization.'),
    scope: scopeSchema.optional(),
    target: integrationTargetSchema.optional(),
});

export const integrationOperations = defineOperations({
    listIntegrations: {
        method: 'GET',
        path: '/integrations',
        summary: 'Integrations that the caller may see.',
        query: integrationQuerySchema,
        status: 200,
        response: createListPageSchema(integrationSchema),
    },
    getIntegrationByName: {
        method: 'GET',
        path: '/integrations/{integrationName}',
        summary: 'One integration.',
        status: 200,
        response: integrationSchema,
        errors: [404],
    },
    publishIntegration: {
        method: 'POST',
        path: '/integrations/{integrationName}',
        summary: 'Publishes a new version, or the first one.',
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
        summary: 'Sends the events of the integration to a tunnel.',
        body: z.strictObject({
            tunnelUrl: urlSchema.min(1).max(256),
            all: z
                .boolean()
                .optional()
                .describe('Forwards events of all organizations, not only of the owner. Default: false.'),
        }),
        status: 204,
        errors: [404],
    },
    disableIntegrationDevelopmentMode: {
        method: 'DELETE',
        path: '/integrations/{integrationName}/dev',
        summary: 'Ends the development mode.',
        status: 204,
        errors: [404],
    },
    queueIntegrationTask: {
        method: 'POST',
        path: '/integrations/{integrationName}/tasks',
        summary: 'Queues a task, which comes back as a `task` event, once. Takes the token of the integration only.',
        body: z.strictObject({
            task: z
                .looseObject({ type: z.string().min(1).describe('Kind of task.') })
                .describe('Content of the event: a `type`, and any other JSON fields.'),
            schedule: z
                .int()
                .min(0)
                .max(LIMITS.taskScheduleSeconds)
                .optional()
                .describe('Seconds to wait. Default: 0.'),
        }),
        status: 204,
        errors: [404, 409],
    },
});
