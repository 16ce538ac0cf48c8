import { contract } from '@svc-int/api/contract';
import * as z from 'zod';

import { commentSeedSchema } from './comment-schema.js';
import { changeRequestSeedSchema } from './change-request-schema.js';
import { markdown, pages, variables } from './page-schema.js';
import { seedIdSchema } from './seed-values.js';

const { createSpace, createCollection } = contract.orgs;
const { updateCollectionById } = contract.collections;
const { visibility, emoji, editMode, defaultLevel, title } = createSpace.body.shape;

/** A file of a space. */
export const fileSchema = z
    .strictObject({
        id: seedIdSchema.describe('Id for references of pages, as in `/files/<id>`.'),
        name: z.string().min(1).max(255).describe('File name of the download.'),
        contentType: z
            .string()
            .regex(/^[\w.+-]+\/[\w.+-]+$/, 'Expected a MIME type, such as `image/png`')
            .describe('MIME type.'),
        file: z.string().min(1).optional().describe('Path of the file, relative to the seed.'),
        content: z.base64().optional().describe('Content in base64, instead of `file`.'),
    })
    .refine(
        ({ file, content }) => (file === undefined) !== (content === undefined),
        'needs either "file:" or "content:"',
    );

/** Content that several pages share. */
export const reusableContentSchema = z.strictObject({
    id: seedIdSchema.describe('Id for pages to include it, as in `{% include "/reusable-contents/<id>" %}`.'),
    title: z.string().min(1).max(255).describe('Name of the content.'),
    markdown,
});

export type FileSeed = z.output<typeof fileSchema>;

const spaceSchema = z.strictObject({
    type: z.literal('space'),
    id: seedIdSchema,
    title: title.describe('Name of the space.'),
    emoji: emoji.describe('Emoji beside the title.'),
    visibility,
    editMode,
    defaultLevel,
    variables,
    pages,
    reusableContents: z
        .array(reusableContentSchema)
        .optional()
        .describe('Content that several pages share. Default: none.'),
    files: z.array(fileSchema).optional().describe('Files, such as pictures. Default: none.'),
    comments: z.array(commentSeedSchema).optional().describe('Comments on its content. Default: none.'),
    changeRequests: z
        .array(changeRequestSeedSchema)
        .optional()
        .describe('Change requests, in the order of their numbers. Default: none.'),
});

const collectionFields = z.strictObject({
    type: z.literal('collection'),
    id: seedIdSchema,
    title: createCollection.body.shape.title.describe('Name of the collection.'),
    description: updateCollectionById.body.shape.description.describe('One sentence about its content.'),
    defaultLevel,
});

/** A space, or a collection with what is in it. */
export type ContentSeed =
    | z.output<typeof spaceSchema>
    | (z.output<typeof collectionFields> & { content?: ContentSeed[] | undefined });

/** Spaces and collections, in their order. */
export const contentSeedSchema: z.ZodType<ContentSeed[] | undefined> = z
    .lazy(() => z.array(entrySchema))
    .optional()
    .describe('Spaces and collections, in their order. Default: none.');

const entrySchema = z.discriminatedUnion('type', [
    spaceSchema,
    collectionFields.extend({ content: contentSeedSchema }),
]);
