import * as z from 'zod';

import { changeRequestSchema } from './change-request.js';
import { contentFileSchema } from './file.js';
import { gitObjectSchema } from './git.js';
import { pageSchema } from './page.js';
import { tagSchema } from './tag.js';
import { dateTimeSchema, idSchema, urlSchema } from '../shared.js';

export const reusableContentSchema = z
    .object({
        id: idSchema,
        title: z.string(),
        document: idSchema.optional().describe('Id of the body, for `getDocumentById`. Omitted if there is no body.'),
        git: gitObjectSchema.optional(),
    })
    .meta({ id: 'ReusableContent', description: 'Blocks that several pages can share.' });

const base = {
    object: z.literal('revision'),
    id: idSchema,
    parents: z.array(idSchema).describe('Ids of the revisions from which this revision was created.'),
    pages: z.array(pageSchema),
    files: z.array(contentFileSchema),
    reusableContents: z.array(reusableContentSchema),
    tags: z.array(tagSchema).describe('Tags for pages and updates.'),
    variables: z.record(z.string(), z.string()).describe('Variables for expressions: text by name.'),
    createdAt: dateTimeSchema,
    git: z
        .object({
            oid: z.string().describe('Id of the commit.'),
            message: z.string(),
            createdByGitBook: z.boolean().describe('Whether the service created the commit.'),
            url: urlSchema.optional(),
            ref: z.string().optional(),
        })
        .optional()
        .describe('Git commit of the revision. Omitted without Git synchronization and with `metadata=false`.'),
    urls: z.object({ app: urlSchema, published: urlSchema.optional(), public: urlSchema.optional() }),
};

export const revisionSchema = z
    .discriminatedUnion('type', [
        z.object({ type: z.literal('edits'), ...base }).meta({ id: 'EditsRevision' }),
        z.object({ type: z.literal('merge'), ...base, mergedFrom: changeRequestSchema }).meta({ id: 'MergeRevision' }),
        z.object({ type: z.literal('rollback'), ...base }).meta({ id: 'RollbackRevision' }),
        z.object({ type: z.literal('update'), ...base }).meta({ id: 'UpdateRevision' }),
        z
            .object({ type: z.literal('computed'), ...base, mergedFrom: changeRequestSchema.optional() })
            .meta({ id: 'ComputedRevision' }),
    ])
    .meta({ id: 'Revision', description: 'The complete content of a space or a change request at one time.' });
