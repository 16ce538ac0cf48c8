import * as z from 'zod';

import { contentReferenceSchema } from './content-reference.js';
import { DOCUMENT_LIMITS } from '../document/limits.js';
import { documentSchema } from '../document/index.js';
import { gitObjectSchema } from './git.js';
import { pageMetaLinksSchema } from './meta-links.js';
import { pageTagSchema } from './tag.js';
import { dateTimeSchema, emojiSchema, iconNameSchema, idSchema, urlSchema } from '../shared.js';

const INTEGRATION_SOURCE = 'integration:[a-zA-Z0-9-_.]+:.+';

const propsSchema = z.record(z.string(), z.unknown());

const dependenciesSchema = z
    .record(z.string(), z.object({ ref: contentReferenceSchema }))
    .describe('Dependencies of the content, by name.');

export const contentSourceReferenceSchema = z.object({
    type: z
        .string()
        .regex(new RegExp(`^(builtin:(openapi|translation)|${INTEGRATION_SOURCE})$`))
        .describe('`builtin:openapi`, `builtin:translation` or `integration:<name>:<sourceId>`.'),
    props: propsSchema,
    dependencies: dependenciesSchema.optional(),
});

export type ContentSourceReference = z.output<typeof contentSourceReferenceSchema>;

const openApiSourceSchema = z.object({
    type: z.literal('builtin:openapi'),
    props: propsSchema,
    dependencies: dependenciesSchema,
});

const integrationSourceSchema = z.object({
    type: z
        .string()
        .regex(new RegExp(`^${INTEGRATION_SOURCE}$`))
        .describe('`integration:<name>:<sourceId>`.'),
    props: propsSchema,
    dependencies: dependenciesSchema.optional(),
});

const translatedSchema = z.object({
    type: z.literal('builtin:translation'),
    props: propsSchema,
    dependencies: dependenciesSchema,
});

export const computedContentSourceSchema = z
    .union([openApiSourceSchema, translatedSchema, integrationSourceSchema])
    .meta({ id: 'ComputedContent', description: 'A source that computes pages, with its input.' });

export const computedBodySchema = z
    .union([
        openApiSourceSchema,
        translatedSchema.extend({ dependencies: dependenciesSchema.optional() }),
        integrationSourceSchema,
    ])
    .meta({
        id: 'ComputedBody',
        description: 'A source that computes the body of a page, with its input.',
    });

export const pageTypeSchema = z.enum(['document', 'group', 'link', 'computed']);

const variablesSchema = z.record(z.string(), z.string()).describe('Texts by name that expressions can use.');

export const pageLayoutSchema = z
    .object({
        width: z.enum(['default', 'wide']),
        cover: z.boolean(),
        coverSize: z.enum(['hero', 'full']),
        coverMask: z.enum(['default', 'none', 'radial']),
        title: z.boolean(),
        description: z.boolean(),
        tableOfContents: z.boolean(),
        outline: z.boolean(),
        pagination: z.boolean(),
        metadata: z.boolean(),
        tags: z.boolean(),
        actions: z.boolean().describe('Whether the page offers its actions, such as its Markdown.'),
        anchors: z.boolean().describe('Whether headings show a link to themselves.'),
    })
    .describe('Shown parts of the page, and its width.');

export const linkTitleSchema = z
    .string()
    .min(1)
    .max(100)
    .describe('Title in tables of contents and mentions. Default: `title`.');

export const pageConditionSchema = z
    .string()
    .min(1)
    .max(1024)
    .describe(
        'Condition over `visitor.claims`: adaptive sites show the page and the pages below it only if it is true.',
    );

export const pageCoverSchema = z.object({
    ref: contentReferenceSchema,
    refDark: contentReferenceSchema.optional().describe('Shown on dark backgrounds.'),
    yPos: z.number().describe('Where the picture is centered vertically.'),
});

function createKindSchema<Kind extends string>(kind: Kind) {
    return z.literal(kind).meta({ deprecated: true, description: 'Use `type` instead.' });
}

const entry = {
    id: idSchema,
    title: z.string(),
    linkTitle: linkTitleSchema.optional(),
    condition: pageConditionSchema.optional().describe('Left out for visitors.'),
    emoji: emojiSchema.optional(),
    icon: iconNameSchema.optional(),
    createdAt: dateTimeSchema,
    updatedAt: dateTimeSchema,
    urls: z.object({ app: urlSchema }),
    git: gitObjectSchema.optional(),
    hidden: z.boolean().describe('Whether the table of contents leaves it out.'),
    noIndex: z.boolean().describe('Whether search leaves it out.'),
    noRobotsIndex: z.boolean().describe('Whether search engines are asked to omit it.'),
};

const pathFields = {
    slug: z.string().describe('Last part of the path.'),
    path: z.string().describe('Path in the space, without a slash at its ends.'),
};

const origin = {
    computedSeed: z.string().optional().describe('Distinguishes pages that one source computes.'),
};

const documentPageFields = z.object({
    type: z.literal('document'),
    kind: createKindSchema('sheet'),
    ...entry,
    ...pathFields,
    ...origin,
    computed: computedBodySchema.optional().describe('Source that computed its body.'),
    description: z.string().optional(),
    layout: pageLayoutSchema,
    tags: z.array(pageTagSchema),
    cover: pageCoverSchema.optional(),
    metaLinks: pageMetaLinksSchema.optional(),
    variables: variablesSchema.optional(),
    documentId: idSchema
        .optional()
        .describe('Names its body as it is now, for `getDocumentById`; left out where a source computes it.'),
    document: documentSchema
        .optional()
        .describe(
            `The body; only if a single page was requested. One that was written as a document has at most ${DOCUMENT_LIMITS.blocks} blocks and ${DOCUMENT_LIMITS.json} characters as JSON; of Markdown, at most 262144 characters are read as more than text.`,
        ),
    markdown: z
        .string()
        .optional()
        .describe('The body in Markdown, instead of `document`; only if a single page was requested.'),
});

const groupPageFields = z.object({
    type: z.literal('group'),
    kind: createKindSchema('group'),
    ...entry,
    ...pathFields,
    ...origin,
    computed: computedContentSourceSchema.optional().describe('Source that computed the pages below it.'),
});

const linkPageSchema = z
    .object({
        type: z.literal('link'),
        kind: createKindSchema('link'),
        ...entry,
        target: contentReferenceSchema,
        href: z.string().optional().describe('URL of the target; left out if it is missing.'),
    })
    .meta({ id: 'LinkPage', description: 'An entry that links elsewhere.' });

const computedPageSchema = z
    .object({ type: z.literal('computed'), ...entry, ...pathFields, ...origin, computed: computedContentSourceSchema })
    .meta({ id: 'ComputedPage', description: 'Placeholder for pages that were not computed.' });

interface DocumentPage extends z.output<typeof documentPageFields> {
    pages: Page[];
}

interface GroupPage extends z.output<typeof groupPageFields> {
    pages: Page[];
}

export type Page = DocumentPage | GroupPage | z.output<typeof linkPageSchema> | z.output<typeof computedPageSchema>;

// Explicit type and id, as the schema is recursive.
const pages: z.ZodType<Page[], Page[]> = z.lazy(() => z.array(pageSchema)).meta({ id: 'Pages' });

const documentPageSchema = documentPageFields
    .extend({ pages })
    .meta({ id: 'DocumentPage', description: 'A page with a body.' });
const groupPageSchema = groupPageFields
    .extend({ pages })
    .meta({ id: 'GroupPage', description: 'A heading over other entries.' });

export const pageSchema: z.ZodType<Page, Page> = z
    .discriminatedUnion('type', [documentPageSchema, groupPageSchema, linkPageSchema, computedPageSchema])
    .meta({ id: 'Page', description: 'An entry of the table of contents.' });
