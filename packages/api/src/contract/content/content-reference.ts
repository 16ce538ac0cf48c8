import * as z from 'zod';

import { idSchema } from '../shared.js';

const file = { kind: z.literal('file'), file: idSchema };
const url = { kind: z.literal('url'), url: z.string().min(1).describe('URL as written in the content.') };
const page = { kind: z.literal('page'), page: idSchema };
const anchor = { kind: z.literal('anchor'), anchor: z.string().min(1).describe('Id of the heading or block.') };
const user = { kind: z.literal('user'), user: idSchema };
const collection = { kind: z.literal('collection'), collection: idSchema };
const space = { kind: z.literal('space'), space: idSchema };
const reusableContent = { kind: z.literal('reusable-content'), reusableContent: idSchema };
const openapi = {
    kind: z.literal('openapi'),
    spec: z
        .string()
        .min(1)
        .max(100)
        .describe(
            'Slug of the OpenAPI specification. Requests can contain its id instead; responses always contain the slug.',
        ),
};

const ofSpace = {
    space: idSchema.optional().describe('Id of the space. Default: the space that contains the reference.'),
};

export const fileReferenceSchema = z
    .strictObject({ ...file, ...ofSpace })
    .meta({ id: 'FileReference', description: 'A reference to a file.' });
export const pageReferenceSchema = z
    .strictObject({ ...page, ...ofSpace })
    .meta({ id: 'PageReference', description: 'A reference to a page.' });
export const urlReferenceSchema = z
    .strictObject(url)
    .meta({ id: 'URLReference', description: 'A reference to a URL.' });
export const reusableContentReferenceSchema = z
    .strictObject({ ...reusableContent, ...ofSpace })
    .meta({ id: 'ReusableContentReference', description: 'A reference to reusable content.' });
export const openapiReferenceSchema = z
    .strictObject(openapi)
    .meta({ id: 'OpenAPIReference', description: 'A reference to an OpenAPI specification.' });

export const tagSlugSchema = z
    .string()
    .regex(/^[^\s,]([^,\r\n]{0,98}[^\s,])?$/)
    .describe('Identifier of a tag, unique in its space.');

export const tagReferenceSchema = z
    .strictObject({ kind: z.literal('tag'), tag: tagSlugSchema, space: idSchema.exactOptional() })
    .meta({
        id: 'TagReference',
        description: 'A reference to a tag of a space. Default: the space that contains the reference.',
    });

export const contentReferenceSchema = z
    .discriminatedUnion('kind', [
        fileReferenceSchema,
        urlReferenceSchema,
        pageReferenceSchema,
        z.strictObject({
            ...anchor,
            page: idSchema.optional().describe('Id of the page. Default: the page that contains the reference.'),
            ...ofSpace,
        }),
        z.strictObject(user),
        z.strictObject(collection),
        z.strictObject(space),
        reusableContentReferenceSchema,
        openapiReferenceSchema,
    ])
    .meta({ id: 'ContentReference', description: 'Target of a reference in content.' });
