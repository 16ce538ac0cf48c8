import * as z from 'zod';

import { fileReferenceSchema, openapiReferenceSchema, urlReferenceSchema } from '../content/content-reference.js';
import { blockAnchorFields, fullWidthFields, createVoidBlockSchemaFields } from './node.js';

const operation = { path: z.string(), method: z.string() };
const ref = openapiReferenceSchema;

export const swaggerBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('swagger'),
        data: z.strictObject({
            ref: z.discriminatedUnion('kind', [urlReferenceSchema, fileReferenceSchema]),
            ...operation,
            expanded: z.boolean().exactOptional().describe('Whether the operation is expanded. Default: false.'),
            ...fullWidthFields,
        }),
        ...blockAnchorFields,
    })
    .meta({
        id: 'DocumentBlockSwagger',
        description: 'An operation of an OpenAPI specification in a file or at a URL.',
    });

export const openapiOperationBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('openapi-operation'),
        data: z.strictObject({ ref, ...operation }),
        ...blockAnchorFields,
    })
    .meta({ id: 'DocumentBlockOpenAPI', description: 'An operation of an OpenAPI specification.' });

export const openapiSchemasBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('openapi-schemas'),
        data: z.strictObject({
            ref,
            schemas: z.array(z.string()).describe('Names of the schemas.'),
            grouped: z.boolean().exactOptional().describe('Whether the schemas are grouped. Default: false.'),
        }),
        ...blockAnchorFields,
    })
    .meta({ id: 'DocumentBlockOpenAPISchemas', description: 'Schemas of an OpenAPI specification.' });

export const openapiWebhookBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('openapi-webhook'),
        data: z.strictObject({ ref, name: z.string(), method: z.string() }),
        ...blockAnchorFields,
    })
    .meta({ id: 'DocumentBlockOpenAPIWebhook', description: 'A webhook of an OpenAPI specification.' });
