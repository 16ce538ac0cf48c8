import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    dateTimeSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    createTextSchema,
    urlSchema,
} from '../shared.js';

export const openApiSpecSlugSchema = createTextSchema(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    100,
    'Expected lower-case letters and digits, in parts joined by `-`',
).min(1);

const sourceUrlSchema = z.url({ protocol: /^https?$/, error: 'Expected an http or https URL' }).max(2048);

const sourceSchema = z
    .union([z.strictObject({ url: sourceUrlSchema }), z.strictObject({ text: z.string().min(1) })])
    .describe('The specification, or where it is fetched from.');

const visibilitySchema = z.enum(['private', 'public']).describe('`public`: anyone with its link reads it.');

export const openApiSpecSchema = z
    .object({
        object: z.literal('openapi-spec'),
        id: idSchema,
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        slug: openApiSpecSlugSchema,
        sourceURL: sourceUrlSchema.optional().describe('Left out when it was sent as text.'),
        processingState: z.enum(['pending', 'progress', 'complete']).describe('How far the latest source is.'),
        visibility: visibilitySchema.optional(),
        lastVersion: idSchema.optional().describe('Id of the latest version.'),
        lastProcessedAt: dateTimeSchema.optional(),
        lastProcessErrorCode: z
            .enum(['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR'])
            .optional()
            .describe('Why the latest source gave no version.'),
        lastProcessError: z
            .string()
            .optional()
            .describe('The reason as a sentence; it names the file and the reference that could not be read.'),
        lastProcessedErrorCount: z.int().min(0).describe('Number of errors of the latest source.'),
        lastProcessedErrors: z
            .array(z.object({ message: z.string(), code: z.string().optional() }))
            .optional()
            .describe('Left out if there are none.'),
        permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
        urls: z.object({
            location: urlSchema,
            app: urlSchema,
            published: urlSchema.optional().describe('Only when it is public.'),
        }),
    })
    .meta({ id: 'OpenAPISpec' });

export const openApiSpecOperations = defineOperations({
    listOpenAPISpecs: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi',
        summary: 'OpenAPI specifications of an organization.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(openApiSpecSchema),
        errors: [404],
        scope: 'openapi:read',
    },
    createOpenAPISpec: {
        method: 'POST',
        path: '/orgs/{organizationId}/openapi',
        summary: 'Adds a specification. Needs the permission `createOpenAPISpec`.',
        body: z.strictObject({ slug: openApiSpecSlugSchema, source: sourceSchema }),
        status: 201,
        response: openApiSpecSchema,
        errors: [404, 409],
        scope: 'openapi:write',
    },
    getOpenAPISpecBySlug: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}',
        summary: 'One specification.',
        status: 200,
        response: openApiSpecSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    createOrUpdateOpenAPISpecBySlug: {
        method: 'PUT',
        path: '/orgs/{organizationId}/openapi/{specSlug}',
        summary: 'Starts a new version of a specification, or adds it. Needs the permission `createOpenAPISpec`.',
        body: z.strictObject({ source: sourceSchema }),
        status: 200,
        response: openApiSpecSchema,
        errors: [404],
        scope: 'openapi:write',
    },
    updateOpenAPISpecBySlug: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/openapi/{specSlug}',
        summary: 'Sets who can read a specification. Needs the permission `createOpenAPISpec`.',
        body: z.strictObject({ visibility: visibilitySchema }),
        status: 200,
        response: openApiSpecSchema,
        errors: [404],
        scope: 'openapi:write',
    },
    deleteOpenAPISpecBySlug: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/openapi/{specSlug}',
        summary: 'Deletes a specification and its versions. Needs the permission `createOpenAPISpec`.',
        status: 204,
        errors: [404],
        scope: 'openapi:write',
    },
});
