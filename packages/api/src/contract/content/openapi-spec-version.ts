import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape, urlSchema } from '../shared.js';

const versionUrlSchema = urlSchema.describe('URL where the specification can be read.');

export const openApiSpecVersionSchema = z
    .object({
        object: z.literal('openapi-spec-version'),
        id: idSchema,
        createdAt: dateTimeSchema,
        url: versionUrlSchema,
        urls: z.object({ location: urlSchema }),
    })
    .meta({ id: 'OpenAPISpecVersion' });

const openApiFileSchema = z
    .object({
        dir: z.string().describe('Folder of the file. Always `./`, because `filename` is a complete URL.'),
        isEntrypoint: z.boolean().describe('Whether the file is the main file of the specification.'),
        references: z.array(z.string()).describe('Names of the other files to which `$ref`s in the file point.'),
        filename: z.string().describe('URL of the file, as in `$ref`s to the file.'),
        specification: z.unknown().describe('Parsed content of the file.'),
    })
    .meta({ id: 'OpenAPISpecFile' });

export const openApiSpecVersionContentSchema = z
    .object({
        filesystem: z
            .array(openApiFileSchema)
            .describe('Main file of the specification, then each file to which it refers directly or indirectly.'),
        url: versionUrlSchema,
        urls: z.object({
            source: versionUrlSchema,
            public: urlSchema.nullable().describe('URL of a file for readers; `null` if there is none.'),
        }),
    })
    .meta({ id: 'OpenAPISpecVersionContent' });

export const openApiSpecVersionOperations = defineOperations({
    listOpenAPISpecVersions: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions',
        summary: 'Lists the versions of an OpenAPI specification.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(openApiSpecVersionSchema),
        errors: [404],
        scope: 'openapi:read',
    },
    getLatestOpenAPISpecVersion: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest',
        summary: 'Returns the latest version of an OpenAPI specification.',
        status: 200,
        response: openApiSpecVersionSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    getLatestOpenAPISpecVersionContent: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content',
        summary: 'Returns the content of the latest version of an OpenAPI specification.',
        status: 200,
        response: openApiSpecVersionContentSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    getLatestOpenAPISpecVersionContentRaw: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content/raw',
        summary: 'Returns the original text of the latest version of an OpenAPI specification.',
        status: 200,
        response: z.object({ text: z.string(), format: z.enum(['json', 'yaml']) }),
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    getOpenAPISpecVersionById: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}',
        summary: 'Returns a version of an OpenAPI specification.',
        status: 200,
        response: openApiSpecVersionSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    getOpenAPISpecVersionContentById: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
        summary: 'Returns the content of a version of an OpenAPI specification.',
        status: 200,
        response: openApiSpecVersionContentSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
});
