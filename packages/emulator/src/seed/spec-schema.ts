import { contract } from '@svc-int/api/contract';
import * as z from 'zod';

import { seedIdSchema, seedTimeSchema } from './seed-values.js';
import { isStorableTextSize } from './check-storable.js';

const { createOpenAPISpec, updateOpenAPISpecBySlug } = contract.orgs;

export const specSeedSchema = z
    .strictObject({
        id: seedIdSchema,
        slug: createOpenAPISpec.body.shape.slug.describe('Name of the specification in paths.'),
        visibility: updateOpenAPISpecBySlug.body.shape.visibility
            .optional()
            .describe('`public`: anyone with the link can read the specification. Default: `private`.'),
        createdAt: seedTimeSchema.optional().describe('Time of creation. Default: now.'),
        file: z.string().min(1).optional().describe('Path of the specification in JSON or YAML, relative to the seed.'),
        text: z
            .string()
            .min(1)
            .refine(isStorableTextSize, 'is larger than 2 MB')
            .optional()
            .describe('Text of the specification instead of `file`, at most 2 MB.'),
    })
    .refine(({ file, text }) => (file === undefined) !== (text === undefined), 'needs either "file:" or "text:"');

export type SpecSeed = z.output<typeof specSeedSchema>;
