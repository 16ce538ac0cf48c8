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
        document: idSchema.optional().describe('Id of its body, for `getDocumentById`; left out where it has none.'),
        git: gitObjectSchema.optional(),
    })
    .meta({ id: 'ReusableContent', description: 'Blocks that pages share.' });

const base = {
    object: z.literal('revision'),
    id: idSchema,
    parents: z.array(idSchema).describe('Ids of the revisions that it was made from.'),
    pages: z.array(pageSchema),
    files: z.array(contentFileSchema),
    reusableContents: z.array(reusableContentSchema),
    tags: z.array(tagSchema).describe('Tags that its pages and updates can have.'),
    variables: z.record(z.string(), z.string()).describe('Texts by name that expressions can use.'),
    createdAt: dateTimeSchema,
    git: z
        .object({
            oid: z.string().describe('Id of the commit.'),
            message: z.string(),
            createdByGitBook: z.boolean().describe('Whether the service made the commit.'),
            url: urlSchema.optional(),
            ref: z.string().optional(),
        })
        .optional()
        .describe('The commit; left out without git synchronisation and with `metadata=false`.'),
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
    .meta({ id: 'Revision', description: 'The whole content of a space or a change request at one time.' });
