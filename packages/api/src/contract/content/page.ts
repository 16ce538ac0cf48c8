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
    .meta({ id: 'ComputedContent', description: 'A source that computes pages, and its input.' });

export const computedBodySchema = z
    .union([
        openApiSourceSchema,
        translatedSchema.extend({ dependencies: dependenciesSchema.optional() }),
        integrationSourceSchema,
    ])
    .meta({
        id: 'ComputedBody',
        description: 'A source that computes the body of a page, and its input.',
    });

export const pageTypeSchema = z.enum(['document', 'group', 'link', 'computed']);

const variablesSchema = z.record(z.string(), z.string()).describe('Variables for expressions: text by name.');

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
        actions: z.boolean().describe('Whether the page shows its actions, for example access to its Markdown.'),
        anchors: z.boolean().describe('Whether headings show links to themselves.'),
    })
    .describe('Width of the page, and visibility of its parts.');

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
        'Boolean expression over `visitor.claims`. Adaptive sites show the page and the pages below it only to visitors for whom the expression is true.',
    );

export const pageCoverSchema = z.object({
    ref: contentReferenceSchema,
    refDark: contentReferenceSchema.optional().describe('Image for dark backgrounds.'),
    yPos: z.number().describe('Vertical position of the center of the image.'),
});

function createKindSchema<Kind extends string>(kind: Kind) {
    return z.literal(kind).meta({ deprecated: true, description: 'Use `type` instead.' });
}

const entry = {
    id: idSchema,
    title: z.string(),
    linkTitle: linkTitleSchema.optional(),
    condition: pageConditionSchema.optional().describe('Visitor condition of the page. Omitted for visitors.'),
    emoji: emojiSchema.optional(),
    icon: iconNameSchema.optional(),
    createdAt: dateTimeSchema,
    updatedAt: dateTimeSchema,
    urls: z.object({ app: urlSchema }),
    git: gitObjectSchema.optional(),
    hidden: z.boolean().describe('Whether the table of contents omits the page.'),
    noIndex: z.boolean().describe('Whether the search of the site omits the page.'),
    noRobotsIndex: z.boolean().describe('Whether the page asks external search engines not to index it.'),
};

const pathFields = {
    slug: z.string().describe('Last segment of the path.'),
    path: z.string().describe('Path in the space, without a leading or trailing slash.'),
};

const origin = {
    computedSeed: z.string().optional().describe('Seed that distinguishes the pages of one source.'),
};

const documentPageFields = z.object({
    type: z.literal('document'),
    kind: createKindSchema('sheet'),
    ...entry,
    ...pathFields,
    ...origin,
    computed: computedBodySchema.optional().describe('Source that computed the body of the page.'),
    description: z.string().optional(),
    layout: pageLayoutSchema,
    tags: z.array(pageTagSchema),
    cover: pageCoverSchema.optional(),
    metaLinks: pageMetaLinksSchema.optional(),
    variables: variablesSchema.optional(),
    documentId: idSchema
        .optional()
        .describe('Id of the current body, for `getDocumentById`. Omitted if a source computes the body.'),
    document: documentSchema
        .optional()
        .describe(
            `Body of the page. Only in responses with a single page. A body sent as a document can have at most ${DOCUMENT_LIMITS.blocks} blocks and ${DOCUMENT_LIMITS.json} characters of JSON. Markdown of more than 262144 characters is not parsed, but stored as plain text.`,
        ),
    markdown: z
        .string()
        .optional()
        .describe('Body of the page in Markdown, instead of `document`. Only in responses with a single page.'),
});

const groupPageFields = z.object({
    type: z.literal('group'),
    kind: createKindSchema('group'),
    ...entry,
    ...pathFields,
    ...origin,
    computed: computedContentSourceSchema.optional().describe('Source that computed the pages of the group.'),
});

const linkPageSchema = z
    .object({
        type: z.literal('link'),
        kind: createKindSchema('link'),
        ...entry,
        target: contentReferenceSchema,
        href: z.string().optional().describe('URL of the target. Omitted if the target is missing.'),
    })
    .meta({ id: 'LinkPage', description: 'An entry that links to a page, a file, a URL or other content.' });

const computedPageSchema = z
    .object({ type: z.literal('computed'), ...entry, ...pathFields, ...origin, computed: computedContentSourceSchema })
    .meta({ id: 'ComputedPage', description: 'A placeholder for pages that have not been computed.' });

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
    .meta({ id: 'GroupPage', description: 'A group of entries under a heading.' });

export const pageSchema: z.ZodType<Page, Page> = z
    .discriminatedUnion('type', [documentPageSchema, groupPageSchema, linkPageSchema, computedPageSchema])
    .meta({ id: 'Page', description: 'An entry of the table of contents.' });
