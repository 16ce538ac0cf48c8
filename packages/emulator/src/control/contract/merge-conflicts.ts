import * as z from 'zod';

import { BYTES_PER_MB, defineCall } from './define-call.js';

const MAX_CHOICES = 1000;

/** `ours` is the change request, `theirs` the space. */
const sideSchema = z.enum(['ours', 'theirs']);

const kindSchema = z.enum(['page', 'page-order', 'reusable-content', 'variable', 'tag']);

const pageFieldSchema = z.enum([
    'body',
    'title',
    'linkTitle',
    'description',
    'condition',
    'emoji',
    'icon',
    'tags',
    'hidden',
    'noIndex',
    'noRobotsIndex',
    'layout',
    'cover',
    'metaLinks',
    'variables',
    'target',
    'parent',
    'slug',
]);

const conflictSideSchema = z
    .strictObject({
        version: z.string().optional(),
        /** Fields that differ between the sides. */
        fields: z.record(z.string(), z.unknown()),
    })
    .optional();

const conflictSchema = z.strictObject({
    kind: kindSchema,
    id: z.string(),
    title: z.string(),
    isParentLost: z.boolean(),
    isBodyChanged: z.boolean(),
    /** Absent if the side lacks the content. */
    base: conflictSideSchema,
    ours: conflictSideSchema,
    theirs: conflictSideSchema,
});

const revisionsSchema = z.strictObject({ base: z.string(), ours: z.string(), theirs: z.string() });

const conflictsResponseSchema = z.strictObject({
    revisions: revisionsSchema,
    conflicts: z.array(conflictSchema),
    more: z.number(),
    /** Obstacle to a merge, apart from conflicts and merge rules. */
    blocked: z.string().optional(),
});

const shared = { take: sideSchema, id: z.string() };

const choiceSchema = z.discriminatedUnion('kind', [
    z.strictObject({
        kind: z.literal('page'),
        ...shared,
        /** With `fields` or `markdown`, `take` decides only the other fields that both sides changed. */
        fields: z.partialRecord(pageFieldSchema, sideSchema).optional(),
        markdown: z.string().optional(),
    }),
    z.strictObject({ kind: z.literal('reusable-content'), ...shared, markdown: z.string().optional() }),
    z.strictObject({ kind: kindSchema.exclude(['page', 'reusable-content']), ...shared }),
]);

export const mergeConflictCalls = {
    listMergeConflicts: defineCall('GET /merge-conflicts', {
        query: z.strictObject({ space: z.string(), changeRequest: z.string() }),
        response: conflictsResponseSchema,
    }),
    /** Updates a change request from its space. Changes nothing if conflicts remain. */
    applyMergeChoices: defineCall('POST /merge-conflicts', {
        body: z.strictObject({
            space: z.string(),
            changeRequest: z.string(),
            /** Revisions of the conflicts; 409 if newer content exists. */
            revisions: revisionsSchema,
            choices: z.array(choiceSchema).max(MAX_CHOICES),
        }),
        largestBody: 16 * BYTES_PER_MB,
        response: conflictsResponseSchema.extend({ isUpdated: z.boolean() }),
    }),
};
