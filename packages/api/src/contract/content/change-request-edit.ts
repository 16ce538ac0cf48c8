import * as z from 'zod';

import { changeRequestSchema } from './change-request.js';
import { documentSchema } from '../document/index.js';
import { contentFileSchema } from './file.js';
import { pageConditionSchema } from './page.js';
import { createTextSchema, emojiSchema, iconNameSchema, idSchema, urlSchema, webUrlSchema } from '../shared.js';

/** In UTF-16 units. */
const MAX_MARKDOWN_CHARS = 2_000_000;
const MAX_CHANGES = 50;
const MAX_FILES_PER_CHANGE = 20;
/** 1 MiB in base64. */
const MAX_BASE64_CHARS = 1_398_104;

/** Text in one of two formats. An empty object is an empty text. */
const documentInputSchema = z
    .union([
        z.strictObject({ markdown: z.string().max(MAX_MARKDOWN_CHARS) }),
        z.strictObject({ document: documentSchema }),
        z.strictObject({}),
    ])
    .describe('A text, as Markdown or as a document.');

const index = z.int().min(0);

const ref = z.string().min(1).max(256);

const pageFields = {
    title: z.string().min(1).max(255).optional(),
    slug: createTextSchema(/^(?!\.{1,2}$)[^/?#]*$/, 100, 'Is not part of a path.')
        .optional()
        .describe('Last part of the path, unique among its siblings. Empty: made from the title.'),
    emoji: emojiSchema.or(z.literal('')).optional().describe('Empty: none.'),
    icon: iconNameSchema.or(z.literal('')).optional().describe('Empty: none.'),
    description: z.string().max(1000).optional().describe('Empty: none.'),
    hidden: z.boolean().optional().describe('Whether the table of contents leaves it out.'),
    noIndex: z.boolean().optional().describe('Whether search leaves it out.'),
    noRobotsIndex: z.boolean().optional().describe('Whether search engines are asked to omit it.'),
    condition: pageConditionSchema.or(z.literal('')).optional().describe('Condition of the page. Empty: none.'),
};

const pageName = z.string().min(1).max(256);

const page = pageName.describe('Id of the page, or `ref` of a page that this call inserts.');

const parent = 'Id or `ref` of its parent';

const fileFields = {
    name: z.string().min(1).max(256).optional().describe('Default: the last part of the URL, or `file`.'),
    contentType: createTextSchema(/^[\w.+-]+\/[\w.+-]+$/, 100, 'Expected a MIME type')
        .optional()
        .describe('MIME type. Default: as the server states it, or `application/octet-stream`.'),
    ref: ref.optional().describe('Name of the file in the links of pages of this call.'),
};

const changeSchema = z
    .discriminatedUnion('operation', [
        z.strictObject({
            operation: z.literal('update_page'),
            page,
            ...pageFields,
            document: documentInputSchema.optional().describe('The new body. Default: unchanged.'),
            into: pageName.nullable().optional().describe(`${parent}; \`null\`: the top. Default: unchanged.`),
            at: index.optional().describe('Position among its siblings, from 0. Default: unchanged, or the last.'),
        }),
        z.strictObject({
            operation: z.literal('insert_page'),
            ...pageFields,
            document: documentInputSchema.describe('The body. Front matter of Markdown sets fields of the page.'),
            into: pageName.optional().describe(`${parent}. Default: the top.`),
            at: index.optional().describe('Position among its siblings, from 0. Default: the last.'),
            ref: ref.optional().describe('Name of the page in other changes and links of this call.'),
        }),
        z.strictObject({ operation: z.literal('delete_page'), page }).describe('With the pages below it.'),
        z.strictObject({
            operation: z.literal('revert_page'),
            page,
            revision: idSchema
                .optional()
                .describe('Id of a revision of the space. Default: the one that the change request builds on.'),
            block: z
                .array(z.string().min(1).max(100))
                .min(1)
                .max(1000)
                .optional()
                .describe('Keys of topmost blocks of the page. Default: the whole page.'),
        }),
        z.strictObject({
            operation: z.literal('insert_files'),
            files: z
                .array(
                    z.union([
                        z.strictObject({ url: webUrlSchema.describe('Address that it is read from.'), ...fileFields }),
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
    .meta({ id: 'ChangeRequestContentChange', description: 'A change to the content of a change request.' });

export const contentChangesSchema = z.strictObject({
    changes: z
        .array(changeSchema)
        .min(1)
        .max(MAX_CHANGES)
        .describe('Applied in order, all or none. An error names the change by its index.'),
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
            .describe('Affected pages, in the order in which the changes name them.'),
        insertedFiles: z.array(contentFileSchema).optional(),
    })
    .meta({ id: 'ChangeRequestContentUpdate', description: 'A change request after changes to its content.' });
