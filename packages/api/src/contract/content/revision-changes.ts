import * as z from 'zod';

import { changeRequestSchema } from './change-request.js';
import { contentFileSchema } from './file.js';
import { idSchema, limitQuerySchema, queryBooleanSchema } from '../shared.js';
import { pageTypeSchema } from './page.js';
import { tagSchema } from './tag.js';

const page = z.object({
    id: idSchema,
    type: pageTypeSchema,
    title: z.string(),
    path: z.string().optional().describe('Path of the page. Omitted for links.'),
});

const file = contentFileSchema.pick({ id: true, name: true, contentType: true, downloadURL: true });

const reusableContent = z.object({ id: idSchema, title: z.string() });

const tag = tagSchema.pick({ slug: true, label: true });

const attributes = z
    .record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() }))
    .describe(
        'Changed attributes by name. `document` is the body, without `before` and `after`. Changed parts of the body that have a name are listed too, for example `document.tab "Install"` or `document.cell "Price" 2`.',
    );

const parent = z
    .object({ before: page.optional(), after: page.optional() })
    .describe('Previous and new parent page. Omitted at the top level.');

const changeSchema = z
    .discriminatedUnion('type', [
        z.object({ type: z.literal('page_created'), page }),
        z.object({ type: z.literal('page_edited'), page, attributes }),
        z.object({ type: z.literal('page_deleted'), page }),
        z.object({ type: z.literal('page_moved'), page, parent }),
        z.object({ type: z.literal('file_created'), file }),
        z.object({ type: z.literal('file_edited'), file, attributes }),
        z.object({ type: z.literal('file_deleted'), file }),
        z.object({ type: z.literal('reusable_content_created'), reusableContent }),
        z.object({ type: z.literal('reusable_content_edited'), reusableContent, attributes }),
        z.object({ type: z.literal('reusable_content_deleted'), reusableContent }),
        z.object({ type: z.literal('tag_created'), tag }),
        z.object({ type: z.literal('tag_edited'), tag, attributes }),
        z.object({ type: z.literal('tag_deleted'), tag }),
        z.object({ type: z.literal('variables_edited'), variables: attributes.describe('Changed variables by name.') }),
    ])
    .meta({ id: 'SemanticChange', description: 'A change in a revision.' });

export const revisionChangesSchema = z
    .object({
        changes: z.array(changeSchema),
        more: z.int().min(1).optional().describe('Number of changes beyond the limit.'),
        mergedFrom: changeRequestSchema.optional().describe('Change request whose merge created the revision.'),
    })
    .meta({ id: 'RevisionChanges' });

export const revisionChangesQuerySchema = z.object({
    limit: limitQuerySchema.optional().describe('Maximum number of changes. Default: 10.'),
    metadata: queryBooleanSchema.optional().describe('Whether to include Git metadata. Default: true.'),
    computed: queryBooleanSchema.optional().describe('Whether to include computed content. Default: true.'),
});
