import * as z from 'zod';

import { idSchema } from './shared.js';

const file = { kind: z.literal('file'), file: idSchema };
const url = { kind: z.literal('url'), url: z.string().min(1).describe('As it was written.') };
const page = { kind: z.literal('page'), page: idSchema };
const anchor = { kind: z.literal('anchor'), anchor: z.string().min(1).describe('Id of the heading or block.') };
const user = { kind: z.literal('user'), user: idSchema };
const collection = { kind: z.literal('collection'), collection: idSchema };
const space = { kind: z.literal('space'), space: idSchema };
const reusableContent = { kind: z.literal('reusable-content'), reusableContent: idSchema };
const openapi = { kind: z.literal('openapi'), spec: idSchema.describe('Id of the OpenAPI specification.') };

const ofSpace = { space: idSchema.optional().describe('Default: the space that the reference stands in.') };

export const contentReferenceSchema = z
    .discriminatedUnion('kind', [
        z.strictObject({ ...file, ...ofSpace }),
        z.strictObject(url),
        z.strictObject({ ...page, ...ofSpace }),
        z.strictObject({
            ...anchor,
            page: idSchema.optional().describe('Default: the page that the reference stands on.'),
            ...ofSpace,
        }),
        z.strictObject(user),
        z.strictObject(collection),
        z.strictObject(space),
        z.strictObject({ ...reusableContent, ...ofSpace }),
        z.strictObject(openapi),
    ])
    .meta({ id: 'ContentReference', description: 'What content refers to.' });

const owned = { organization: idSchema.describe('The one that the target is of, or was looked for in.') };

const versioned = {
    ...owned,
    space: idSchema,
    versionContext: z
        .discriminatedUnion('type', [
            z.object({ type: z.literal('revision'), revision: idSchema }),
            z.object({ type: z.literal('change-request'), changeRequest: idSchema }),
        ])
        .optional()
        .describe('What was looked at. Left out where the space is unknown.'),
};

const internalLocationSchema = z
    .discriminatedUnion('type', [
        z.object({ type: z.literal('anchor'), anchor: anchor.anchor }),
        z.object({ type: z.literal('node'), node: z.string().min(1).describe('Key of the node.') }),
    ])
    .describe('A place on the page.');

export const locatedReferenceSchema = z
    .discriminatedUnion('kind', [
        z.object({ ...file, ...versioned }),
        z.object(url),
        z.object({ ...page, ...versioned, internalLocation: internalLocationSchema.optional() }),
        z.object(user),
        z.object({ ...collection, ...owned }),
        z.object({ ...space, ...owned }),
        z.object({ ...reusableContent, ...versioned }),
        z.object({ kind: z.literal('openapi'), openAPISpec: openapi.spec, ...owned }),
    ])
    .meta({
        id: 'LocatedReference',
        description: 'A reference that stands alone: it names the space and the revision that it holds for.',
    });
