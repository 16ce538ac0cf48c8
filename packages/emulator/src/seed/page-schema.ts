import {
    contentReferenceSchema,
    contentSourceReferenceSchema,
    emojiSchema,
    iconNameSchema,
    idSchema,
    pageCoverSchema,
    pageLayoutSchema,
    pageMetaLinksSchema,
    linkTitleSchema,
    pageConditionSchema,
    tagSchema,
    tagSlugSchema,
} from '@svc-int/api/schemas';
import * as z from 'zod';

import { seedIdSchema, seedTimeSchema } from './seed-values.js';
import { isStorableTextSize } from './check-storable.js';

const shown = {
    id: seedIdSchema.optional().describe('Id. Default: a new id.'),
    title: z.string().min(1).max(255).describe('Title of the page.'),
    linkTitle: linkTitleSchema.optional(),
    condition: pageConditionSchema.optional(),
    emoji: emojiSchema.optional().describe('Emoji next to the title.'),
    icon: iconNameSchema.optional().describe('Name of an icon next to the title.'),
    hidden: z.boolean().optional().describe('Whether the table of contents omits the page. Default: false.'),
    noRobotsIndex: z
        .boolean()
        .optional()
        .describe('Whether the page asks external search engines not to index it. Default: false.'),
    createdAt: seedTimeSchema.optional().describe('Time of creation. Default: now.'),
};

const slug = z
    .string()
    .max(100)
    .regex(/^[^/]+$/, 'is not part of a path: it must not be empty or contain a slash')
    .optional()
    .describe('Last segment of the path. Default: generated from the title.');

const described = {
    slug,
    description: z.string().max(1000).optional().describe('One sentence about the page.'),
    noIndex: z.boolean().optional().describe('Whether the search of the site omits the page. Default: false.'),
};

export const variablesSeedSchema = z
    .record(z.string(), z.string())
    .optional()
    .describe('Variables for expressions: text by name.');

export const tagsSeedSchema = z
    .array(z.strictObject(tagSchema.shape))
    .optional()
    .describe('Tags for pages and updates of the space. Default: none.');

export const markdownBodySeedSchema = z
    .string()
    .refine(isStorableTextSize, 'is larger than 2 MB')
    .optional()
    .describe('Body in Markdown, at most 2 MB. Default: empty.');

export const documentPageSeedSchema = z.strictObject({
    type: z.literal('document').optional(),
    ...shown,
    ...described,
    tags: z
        .array(z.strictObject({ tag: tagSlugSchema, primary: z.boolean().optional() }))
        .max(50)
        .optional()
        .describe('Tags of the page, from the tags of the space. Default: none.'),
    layout: pageLayoutSchema
        .partial()
        .optional()
        .describe('Width of the page, and visibility of its parts. Default: all parts are visible.'),
    cover: pageCoverSchema.optional().describe('Cover image above the page. Default: none.'),
    metaLinks: pageMetaLinksSchema
        .optional()
        .describe('Canonical and alternate links for search engines. Default: the translations of the page.'),
    variables: variablesSeedSchema,
    markdown: markdownBodySeedSchema,
    file: z.string().min(1).optional().describe('Path of a Markdown file with the body, relative to the seed.'),
});

export const groupPageSeedSchema = z.strictObject({ type: z.literal('group'), ...shown, slug });

export const linkPageSeedSchema = z
    .strictObject({
        type: z.literal('link'),
        ...shown,
        target: contentReferenceSchema.optional().describe('Target of the link.'),
        href: z.url().optional().describe('URL of the link, instead of `target`.'),
    })
    .refine(({ target, href }) => (target === undefined) !== (href === undefined), 'needs either "target:" or "href:"');

export const computedPageSeedSchema = z.strictObject({
    type: z.literal('computed'),
    ...shown,
    slug,
    computed: contentSourceReferenceSchema.describe('Source that computes the child pages.'),
});

type WithPages<Fields extends z.ZodObject> = z.output<Fields> & { pages?: PageSeed[] | undefined };

export type PageSeed =
    | WithPages<typeof documentPageSeedSchema>
    | WithPages<typeof groupPageSeedSchema>
    | z.output<typeof linkPageSeedSchema>
    | z.output<typeof computedPageSeedSchema>;

export const pagesSeedSchema: z.ZodOptional<z.ZodType<PageSeed[], PageSeed[]>> = z
    .lazy(() => z.array(pageSeedSchema))
    .optional()
    .describe('Pages, in order. Default: none.');

export const pageSeedSchema = z.discriminatedUnion('type', [
    documentPageSeedSchema.extend({ pages: pagesSeedSchema }),
    groupPageSeedSchema.extend({ pages: pagesSeedSchema }),
    linkPageSeedSchema,
    computedPageSeedSchema,
]);

/** Absent fields stay unchanged. */
export const replaceablePageFieldsSchema = documentPageSeedSchema
    .omit({ id: true, file: true })
    .extend({
        linkTitle: z.union([linkTitleSchema, z.literal('')]).describe('An empty string removes it.'),
        condition: z.union([pageConditionSchema, z.literal('')]).describe('An empty string removes it.'),
        type: z.enum(['document', 'group', 'link', 'computed']),
        target: linkPageSeedSchema.shape.target,
        href: linkPageSeedSchema.shape.href,
        computed: computedPageSeedSchema.shape.computed,
    })
    .partial();

const page = idSchema.describe('Id of a page.');

export const pagePositionSchema = z.strictObject({
    parent: idSchema.nullable().optional().describe('Id of the parent page. Default: the top level.'),
    before: idSchema.optional().describe('Id of the next sibling.'),
    after: idSchema.optional().describe('Id of the previous sibling. Default: the last sibling.'),
});

export const pageEditSeedSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add'), page: pageSeedSchema, place: pagePositionSchema.optional() }),
    z.strictObject({ type: z.literal('replace'), page, fields: replaceablePageFieldsSchema }),
    z.strictObject({ type: z.literal('move'), page, place: pagePositionSchema }),
    z.strictObject({ type: z.literal('delete'), page }).describe('Deletes the page and all pages below it.'),
]);
