import { contract } from '@svc-int/api/contract';
import * as z from 'zod';

import { commentSeedSchema } from './comment-schema.js';
import { changeRequestSeedSchema } from './change-request-schema.js';
import { fileSeedSchema, reusableContentSeedSchema } from './file-schema.js';
import { pagesSeedSchema, tagsSeedSchema, variablesSeedSchema } from './page-schema.js';
import { seedIdSchema } from './seed-values.js';

const { createSpace, createCollection } = contract.orgs;
const { updateCollectionById } = contract.collections;
const { visibility, emoji, editMode, defaultLevel, language, title } = createSpace.body.shape;
const { mergeRules } = contract.spaces.updateSpaceById.body.shape;

const spaceSchema = z.strictObject({
    type: z.literal('space'),
    id: seedIdSchema,
    title: title.describe('Name of the space.'),
    emoji: emoji.describe('Emoji next to the title.'),
    visibility,
    editMode,
    defaultLevel,
    language,
    mergeRules: mergeRules.describe('Rules for merges of change requests. Default: the rules of the organization.'),
    variables: variablesSeedSchema,
    tags: tagsSeedSchema,
    pages: pagesSeedSchema,
    reusableContents: z
        .array(reusableContentSeedSchema)
        .optional()
        .describe('Content that several pages share. Default: none.'),
    files: z.array(fileSeedSchema).optional().describe('Files, for example images. Default: none.'),
    comments: z.array(commentSeedSchema).optional().describe('Comments on the content of the space. Default: none.'),
    changeRequests: z
        .array(changeRequestSeedSchema)
        .optional()
        .describe('Change requests, in the order of their numbers. Default: none.'),
});

const collectionFields = z.strictObject({
    type: z.literal('collection'),
    id: seedIdSchema,
    title: createCollection.body.shape.title.describe('Name of the collection.'),
    description: updateCollectionById.body.shape.description.describe(
        'One sentence about the content of the collection.',
    ),
    defaultLevel,
});

export type ContentSeed =
    | z.output<typeof spaceSchema>
    | (z.output<typeof collectionFields> & { content?: ContentSeed[] | undefined });

export const contentSeedSchema: z.ZodType<ContentSeed[] | undefined> = z
    .lazy(() => z.array(entrySchema))
    .optional()
    .describe('Spaces and collections, in order. Default: none.');

const entrySchema = z.discriminatedUnion('type', [
    spaceSchema,
    collectionFields.extend({ content: contentSeedSchema }),
]);
