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
    id: seedIdSchema.optional().describe('Default: a new id.'),
    title: z.string().min(1).max(255).describe('Title of the page.'),
    linkTitle: linkTitleSchema.optional(),
    condition: pageConditionSchema.optional(),
    emoji: emojiSchema.optional().describe('Emoji beside the title.'),
    icon: iconNameSchema.optional().describe('Name of an icon beside the title.'),
    hidden: z.boolean().optional().describe('Whether the table of contents leaves it out. Default: false.'),
    noRobotsIndex: z.boolean().optional().describe('Whether search engines are asked to omit it. Default: false.'),
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

export const variablesSeedSchema = z
    .record(z.string(), z.string())
    .optional()
    .describe('Texts by name that expressions can use.');

export const tagsSeedSchema = z
    .array(z.strictObject(tagSchema.shape))
    .optional()
    .describe('Tags that pages and updates of the space can have. Default: none.');

export const markdownBodySeedSchema = z
    .string()
    .refine(isStorableTextSize, 'is larger than 2 MB')
    .optional()
    .describe('The body, of at most 2 MB. Default: empty.');

export const documentPageSeedSchema = z.strictObject({
    type: z.literal('document').optional(),
    ...shown,
    ...described,
    tags: z
        .array(z.strictObject({ tag: tagSlugSchema, primary: z.boolean().optional() }))
        .max(50)
        .optional()
        .describe('Tags of the space that the page has. Default: none.'),
    layout: pageLayoutSchema.partial().optional().describe('Shown parts of the page. Default: all.'),
    cover: pageCoverSchema.optional().describe('Picture above the page. Default: none.'),
    metaLinks: pageMetaLinksSchema.optional().describe('Links for search engines. Default: its translations.'),
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
    computed: contentSourceReferenceSchema.describe('Source that computes its pages.'),
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
    .describe('Pages, in their order. Default: none.');

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
        linkTitle: z.union([linkTitleSchema, z.literal('')]).describe('Empty: none.'),
        condition: z.union([pageConditionSchema, z.literal('')]).describe('Empty: none.'),
        type: z.enum(['document', 'group', 'link', 'computed']),
        target: linkPageSeedSchema.shape.target,
        href: linkPageSeedSchema.shape.href,
        computed: computedPageSeedSchema.shape.computed,
    })
    .partial();

const page = idSchema.describe('Id of a page.');

export const pagePositionSchema = z.strictObject({
    parent: idSchema.nullable().optional().describe('Id of the page that it is below. Default: the top.'),
    before: idSchema.optional().describe('Id of the page that it comes before.'),
    after: idSchema.optional().describe('Id of the page that it comes after. Default: the last one there.'),
});

export const pageEditSeedSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add'), page: pageSeedSchema, place: pagePositionSchema.optional() }),
    z.strictObject({ type: z.literal('replace'), page, fields: replaceablePageFieldsSchema }),
    z.strictObject({ type: z.literal('move'), page, place: pagePositionSchema }),
    z.strictObject({ type: z.literal('delete'), page }).describe('With the pages below it.'),
]);
