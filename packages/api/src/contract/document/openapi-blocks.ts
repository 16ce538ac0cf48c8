import * as z from 'zod';

import { fileReferenceSchema, openapiReferenceSchema, urlReferenceSchema } from '../content-reference.js';
import { anchored, fullWidth, createVoidBlockFields } from './node.js';

const operation = { path: z.string(), method: z.string() };
const ref = openapiReferenceSchema;

export const swaggerSchema = z
    .strictObject({
        ...createVoidBlockFields('swagger'),
        data: z.strictObject({
            ref: z.discriminatedUnion('kind', [urlReferenceSchema, fileReferenceSchema]),
            ...operation,
            expanded: z.boolean().exactOptional().describe('Default: false.'),
            ...fullWidth,
        }),
        ...anchored,
    })
    .meta({ id: 'DocumentBlockSwagger', description: 'An operation of a specification in a file or at an address.' });

export const openapiOperationSchema = z
    .strictObject({
        ...createVoidBlockFields('openapi-operation'),
        data: z.strictObject({ ref, ...operation }),
        ...anchored,
    })
    .meta({ id: 'DocumentBlockOpenAPI', description: 'An operation of a specification.' });

export const openapiSchemasSchema = z
    .strictObject({
        ...createVoidBlockFields('openapi-schemas'),
        data: z.strictObject({
            ref,
            schemas: z.array(z.string()).describe('Names of the schemas.'),
            grouped: z.boolean().exactOptional().describe('Default: false.'),
        }),
        ...anchored,
    })
    .meta({ id: 'DocumentBlockOpenAPISchemas', description: 'Schemas of a specification.' });

export const openapiWebhookSchema = z
    .strictObject({
        ...createVoidBlockFields('openapi-webhook'),
        data: z.strictObject({ ref, name: z.string(), method: z.string() }),
        ...anchored,
    })
    .meta({ id: 'DocumentBlockOpenAPIWebhook', description: 'A webhook of a specification.' });
