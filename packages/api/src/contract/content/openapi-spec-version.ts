import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape, urlSchema } from '../shared.js';

const versionUrlSchema = urlSchema.describe('Where the specification is read.');

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
        dir: z.string().describe('Folder of the file; `./` for all, as file names are whole.'),
        isEntrypoint: z.boolean().describe('Whether it is the specification itself.'),
        references: z.array(z.string()).describe('Names of the other files that its `$ref`s lead to.'),
        filename: z.string().describe('URL of the file, as `$ref`s to it have it.'),
        specification: z.unknown().describe('The parsed document.'),
    })
    .meta({ id: 'OpenAPISpecFile' });

export const openApiSpecVersionContentSchema = z
    .object({
        filesystem: z
            .array(openApiFileSchema)
            .describe('The specification, then each further file that it or these refer to.'),
        url: versionUrlSchema,
        urls: z.object({
            source: versionUrlSchema,
            public: urlSchema.nullable().describe('`null`: readers have no file of it.'),
        }),
    })
    .meta({ id: 'OpenAPISpecVersionContent' });

export const openApiSpecVersionOperations = defineOperations({
    listOpenAPISpecVersions: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions',
        summary: 'Versions of a specification.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(openApiSpecVersionSchema),
        errors: [404],
        scope: 'openapi:read',
    },
    getLatestOpenAPISpecVersion: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest',
        summary: 'The latest version of a specification.',
        status: 200,
        response: openApiSpecVersionSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    getLatestOpenAPISpecVersionContent: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content',
        summary: 'Content of the latest version of a specification.',
        status: 200,
        response: openApiSpecVersionContentSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    getLatestOpenAPISpecVersionContentRaw: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content/raw',
        summary: 'Text of the latest version of a specification, as it was sent or fetched.',
        status: 200,
        response: z.object({ text: z.string(), format: z.enum(['json', 'yaml']) }),
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    getOpenAPISpecVersionById: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}',
        summary: 'One version of a specification.',
        status: 200,
        response: openApiSpecVersionSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
    getOpenAPISpecVersionContentById: {
        method: 'GET',
        path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
        summary: 'Content of a version of a specification.',
        status: 200,
        response: openApiSpecVersionContentSchema,
        errors: [404],
        scope: 'openapi:read',
        visitors: true,
    },
});
