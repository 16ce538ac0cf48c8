import * as z from 'zod';

import { changeRequestSchema } from './change-request.js';
import { documentSchema } from '../document/index.js';
import { contentFileSchema } from './file.js';
import { pageConditionSchema } from './page.js';
import { createTextSchema, emojiSchema, iconNameSchema, idSchema, urlSchema, webUrlSchema } from '../shared.js';

const MAX_MARKDOWN_CHARS = 2_000_000;
const MAX_CHANGES = 50;
const MAX_FILES_PER_CHANGE = 20;
/** Length of 1 MiB in base64. */
const MAX_BASE64_CHARS = 1_398_104;

const documentInputSchema = z
    .union([
        z.strictObject({ markdown: z.string().max(MAX_MARKDOWN_CHARS) }),
        z.strictObject({ document: documentSchema }),
        z.strictObject({}),
    ])
    .describe('Text as Markdown or as a document. An empty object is an empty text.');

const index = z.int().min(0);

const ref = z.string().min(1).max(256);

const pageFields = {
    title: z.string().min(1).max(255).optional(),
    slug: createTextSchema(/^(?!\.{1,2}$)[^/?#]*$/, 100, 'Expected a path segment, without `/`, `?` and `#`')
        .optional()
        .describe('Last segment of the path, unique among sibling pages. Empty: generated from the title.'),
    emoji: emojiSchema.or(z.literal('')).optional().describe('An empty string removes it.'),
    icon: iconNameSchema.or(z.literal('')).optional().describe('An empty string removes it.'),
    description: z.string().max(1000).optional().describe('An empty string removes it.'),
    hidden: z.boolean().optional().describe('Whether the table of contents omits the page.'),
    noIndex: z.boolean().optional().describe('Whether the search of the site omits the page.'),
    noRobotsIndex: z.boolean().optional().describe('Whether the page asks external search engines not to index it.'),
    condition: pageConditionSchema
        .or(z.literal(''))
        .optional()
        .describe('Visitor condition of the page. An empty string removes it.'),
};

const pageName = z.string().min(1).max(256);

const page = pageName.describe('Id of the page, or `ref` of a page that this request inserts.');

const parent = 'Id or `ref` of the parent page';

const fileFields = {
    name: z
        .string()
        .min(1)
        .max(256)
        .optional()
        .describe('Name of the file. Default: the last segment of the URL, or `file`.'),
    contentType: createTextSchema(/^[\w.+-]+\/[\w.+-]+$/, 100, 'Expected a MIME type')
        .optional()
        .describe('MIME type. Default: the MIME type from the server, or `application/octet-stream`.'),
    ref: ref.optional().describe('Name for references to the file from pages of this request.'),
};

const changeSchema = z
    .discriminatedUnion('operation', [
        z.strictObject({
            operation: z.literal('update_page'),
            page,
            ...pageFields,
            document: documentInputSchema.optional().describe('New body of the page. Default: unchanged.'),
            into: pageName.nullable().optional().describe(`${parent}; \`null\` for the top level. Default: unchanged.`),
            at: index
                .optional()
                .describe(
                    'Position among the siblings, starting from 0. Default: unchanged, or last under a new parent.',
                ),
        }),
        z.strictObject({
            operation: z.literal('insert_page'),
            ...pageFields,
            document: documentInputSchema.describe('Body of the page. Markdown front matter sets fields of the page.'),
            into: pageName.optional().describe(`${parent}. Default: the top level.`),
            at: index.optional().describe('Position among the siblings, starting from 0. Default: last.'),
            ref: ref
                .optional()
                .describe('Name for references to the page from other changes and links of this request.'),
        }),
        z
            .strictObject({ operation: z.literal('delete_page'), page })
            .describe('Deletes the page and all pages below it.'),
        z.strictObject({
            operation: z.literal('revert_page'),
            page,
            revision: idSchema
                .optional()
                .describe('Id of the space revision to revert to. Default: the base revision of the change request.'),
            block: z
                .array(z.string().min(1).max(100))
                .min(1)
                .max(1000)
                .optional()
                .describe('Keys of top-level blocks to revert. Default: the whole page.'),
        }),
        z.strictObject({
            operation: z.literal('insert_files'),
            files: z
                .array(
                    z.union([
                        z.strictObject({ url: webUrlSchema.describe('URL to download the file from.'), ...fileFields }),
                        z.strictObject({
                            base64: z.string().max(MAX_BASE64_CHARS).meta({ contentEncoding: 'base64' }),
                            ...fileFields,
                        }),
                    ]),
                )
                .min(1)
                .max(MAX_FILES_PER_CHANGE),
        }),
    ])
    .meta({ id: 'ChangeRequestContentChange', description: 'Change to the content of a change request.' });

export const contentChangesSchema = z.strictObject({
    changes: z
        .array(changeSchema)
        .min(1)
        .max(MAX_CHANGES)
        .describe('Changes to apply in order. If one fails, none is applied, and the error contains its index.'),
});

const pageRefSchema = z.object({ object: z.literal('page'), id: idSchema, urls: z.object({ location: urlSchema }) });

export const contentUpdateSchema = z
    .object({
        changeRequest: changeRequestSchema,
        changes: z
            .array(
                z.discriminatedUnion('object', [
                    z.object({ object: z.literal('created_page'), ref: ref.optional(), page: pageRefSchema }),
                    z.object({ object: z.literal('updated_page'), page: pageRefSchema }),
                    z.object({ object: z.literal('deleted_page'), page: idSchema }),
                ]),
            )
            .describe('Affected pages, in the order of the changes.'),
        insertedFiles: z.array(contentFileSchema).optional(),
    })
    .meta({ id: 'ChangeRequestContentUpdate', description: 'Change request after changes to its content.' });
