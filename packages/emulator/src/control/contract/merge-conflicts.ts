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
    /** Id, name or slug; of an order: the parent's id, or empty for the top level. */
    id: z.string(),
    title: z.string(),
    /** Whether only the page's parent is missing on the other side. */
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
    /** Number of further conflicts. */
    more: z.number(),
    /** Reason why a merge would fail even without conflicts, apart from merge rules. */
    blocked: z.string().optional(),
});

const shared = { take: sideSchema, id: z.string() };

const choiceSchema = z.discriminatedUnion('kind', [
    z.strictObject({
        kind: z.literal('page'),
        ...shared,
        /** With `fields` or `markdown`, the other fields are merged; `take` decides those that both sides changed. */
        fields: z.partialRecord(pageFieldSchema, sideSchema).optional(),
        markdown: z.string().optional(),
    }),
    z.strictObject({ kind: z.literal('reusable-content'), ...shared, markdown: z.string().optional() }),
    z.strictObject({ kind: kindSchema.exclude(['page', 'reusable-content']), ...shared }),
]);

export const mergeConflictCalls = {
    /** Lists the conflicts between a change request and newer content of its space, with both sides and the base. */
    listMergeConflicts: defineCall('GET /merge-conflicts', {
        /** Id or number of the change request. */
        query: z.strictObject({ space: z.string(), changeRequest: z.string() }),
        response: conflictsResponseSchema,
    }),
    /** Updates a change request from its space with a choice for each conflict. Changes nothing if conflicts remain. */
    applyMergeChoices: defineCall('POST /merge-conflicts', {
        body: z.strictObject({
            space: z.string(),
            /** Id or number. */
            changeRequest: z.string(),
            /** Revisions of the conflicts; 409 if newer content exists. */
            revisions: revisionsSchema,
            choices: z.array(choiceSchema).max(MAX_CHOICES),
        }),
        largestBody: 16 * BYTES_PER_MB,
        response: conflictsResponseSchema.extend({ isUpdated: z.boolean() }),
    }),
};
