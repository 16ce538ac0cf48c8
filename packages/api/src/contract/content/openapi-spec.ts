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
    'Expected lower-case letters and digits, with single hyphens between them',
).min(1);

const sourceUrlSchema = z.url({ protocol: /^https?$/, error: 'Expected an http or https URL' }).max(2048);

const sourceSchema = z
    .union([z.strictObject({ url: sourceUrlSchema }), z.strictObject({ text: z.string().min(1) })])
    .describe('Text of the specification, or the URL to fetch it from.');

const visibilitySchema = z
    .enum(['private', 'public'])
    .describe('`public`: anyone with the link can read the specification.');

export const openApiSpecSchema = z
    .object({
        object: z.literal('openapi-spec'),
        id: idSchema,
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        slug: openApiSpecSlugSchema,
        sourceURL: sourceUrlSchema
            .optional()
            .describe('URL of the source. Omitted if the specification was sent as text.'),
        processingState: z.enum(['pending', 'progress', 'complete']).describe('Processing state of the latest source.'),
        visibility: visibilitySchema.optional(),
        lastVersion: idSchema.optional().describe('Id of the latest version.'),
        lastProcessedAt: dateTimeSchema.optional(),
        lastProcessErrorCode: z
            .enum(['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR'])
            .optional()
            .describe('Reason why the latest source resulted in no version.'),
        lastProcessError: z
            .string()
            .optional()
            .describe('Description of the error, with the file and the reference that could not be read.'),
        lastProcessedErrorCount: z.int().min(0).describe('Number of errors of the latest source.'),
        lastProcessedErrors: z
            .array(z.object({ message: z.string(), code: z.string().optional() }))
            .optional()
            .describe('Errors of the latest source. Omitted if there are none.'),
        permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
        urls: z.object({
            location: urlSchema,
            app: urlSchema,
            published: urlSchema
                .optional()
                .describe('URL of the published specification. Only if the specification is public.'),
        }),
    })
    .meta({ id: 'OpenAPISpec' });

export const openApiSpecOperations = defineOperations({
    listOpenAPISpecs: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi',
        summary: 'Lists the OpenAPI specifications of an organization.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(openApiSpecSchema),
        errors: [404],
        scope: 'openapi:read',
    },
    createOpenAPISpec: {
        method: 'POST',
        path: '/orgs/{organizationId}/openapi',
        summary: 'Adds an OpenAPI specification to an organization. Needs the permission `createOpenAPISpec`.',
        body: z.strictObject({ slug: openApiSpecSlugSchema, source: sourceSchema }),
        status: 201,
        response: openApiSpecSchema,
        errors: [404, 409],
        scope: 'openapi:write',
    },
    getOpenAPISpecBySlug: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}',
        summary: 'Returns an OpenAPI specification.',
        status: 200,
        response: openApiSpecSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    createOrUpdateOpenAPISpecBySlug: {
        method: 'PUT',
        path: '/orgs/{organizationId}/openapi/{specSlug}',
        summary:
            'Starts a new version of an OpenAPI specification, or adds a new specification. Needs the permission `createOpenAPISpec`.',
        body: z.strictObject({ source: sourceSchema }),
        status: 200,
        response: openApiSpecSchema,
        errors: [404],
        scope: 'openapi:write',
    },
    updateOpenAPISpecBySlug: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/openapi/{specSlug}',
        summary: 'Sets the visibility of an OpenAPI specification. Needs the permission `createOpenAPISpec`.',
        body: z.strictObject({ visibility: visibilitySchema }),
        status: 200,
        response: openApiSpecSchema,
        errors: [404],
        scope: 'openapi:write',
    },
    deleteOpenAPISpecBySlug: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/openapi/{specSlug}',
        summary: 'Deletes an OpenAPI specification and its versions. Needs the permission `createOpenAPISpec`.',
        status: 204,
        errors: [404],
        scope: 'openapi:write',
    },
});
