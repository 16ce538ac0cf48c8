import { contract } from '@svc-int/api/contract';
import {
    contentReferenceSchema,
    contentSourceReferenceSchema,
    emojiSchema,
    iconNameSchema,
    pageCoverSchema,
    pageLayoutSchema,
} from '@svc-int/api/schemas';
import * as z from 'zod';

import { commentSeedSchema } from './comment-schema.js';
import { seedIdSchema, seedTimeSchema } from './seed-values.js';
import { isStorable } from './sendable.js';

const { createSpace, createCollection } = contract.orgs;
const { updateCollectionById } = contract.collections;
const { visibility, emoji, editMode, defaultLevel, title } = createSpace.body.shape;

const shown = {
    id: seedIdSchema.optional().describe('Default: a new id.'),
    title: z.string().min(1).max(255).describe('Title of the page.'),
    emoji: emojiSchema.optional().describe('Emoji beside the title.'),
    icon: iconNameSchema.optional().describe('Name of an icon beside the title.'),
    hidden: z.boolean().optional().describe('Whether the table of contents leaves it out. Default: false.'),
    createdAt: seedTimeSchema.optional().describe('Default: now.'),
};

const slug = z
    .string()
    .max(100)
    .regex(/^[^/]+$/, 'is not part of a path: it must not be empty or contain a slash')
    .optional()
    .describe('Last part of the path. Default: made from the title.');

const described = {
    slug,
    description: z.string().max(1000).optional().describe('One sentence about the page.'),
    noIndex: z.boolean().optional().describe('Whether search leaves it out. Default: false.'),
};

const variables = z.record(z.string(), z.string()).optional().describe('Texts by name that expressions can use.');

const markdown = z
    .string()
    .refine(isStorable, 'is larger than 2 MB')
    .optional()
    .describe('The body, of at most 2 MB. Default: empty.');

const documentFields = z.strictObject({
    type: z.literal('document').optional(),
    ...shown,
    ...described,
    layout: pageLayoutSchema.partial().optional().describe('What of the page is shown. Default: all of it.'),
    cover: pageCoverSchema.optional().describe('Picture above the page. Default: none.'),
    variables,
    markdown,
    file: z.string().min(1).optional().describe('Path of a Markdown file with the body, relative to the seed.'),
});

const groupFields = z.strictObject({ type: z.literal('group'), ...shown, slug });

const linkSchema = z
    .strictObject({
        type: z.literal('link'),
        ...shown,
        target: contentReferenceSchema.optional().describe('Target of the link.'),
        href: z.url().optional().describe('URL of the link, instead of `target`.'),
    })
    .refine(({ target, href }) => (target === undefined) !== (href === undefined), 'needs either "target:" or "href:"');

const computedSchema = z.strictObject({
    type: z.literal('computed'),
    ...shown,
    slug,
    computed: contentSourceReferenceSchema.describe('Source that computes its pages.'),
});

type WithPages<Fields extends z.ZodObject> = z.output<Fields> & { pages?: PageSeed[] | undefined };

/** A page of a space, with those below it. */
export type PageSeed =
    | WithPages<typeof documentFields>
    | WithPages<typeof groupFields>
    | z.output<typeof linkSchema>
    | z.output<typeof computedSchema>;

// Said in full: types of schemas that hold each other can't be inferred.
const pages: z.ZodType<PageSeed[] | undefined> = z
    .lazy(() => z.array(pageSchema))
    .optional()
    .describe('Pages, in their order. Default: none.');

const pageSchema = z.discriminatedUnion('type', [
    documentFields.extend({ pages }),
    groupFields.extend({ pages }),
    linkSchema,
    computedSchema,
]);

const fileSchema = z
    .strictObject({
        id: seedIdSchema.describe('Id that pages refer to it by, as in `/files/<id>`.'),
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

const reusableContentSchema = z.strictObject({
    id: seedIdSchema.describe('Id that pages include it by, as in `{% include "/reusable-contents/<id>" %}`.'),
    title: z.string().min(1).max(255).describe('Name of the content.'),
    markdown,
});

/** A file of a space. */
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
        .describe('What several pages hold together. Default: nothing.'),
    files: z.array(fileSchema).optional().describe('Files, such as pictures. Default: none.'),
    comments: z.array(commentSeedSchema).optional().describe('Comments on its content. Default: none.'),
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
