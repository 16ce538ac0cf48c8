import { type ContentDocument, isNonArrayObject } from '@svc-int/api';
import { contentSourceReferenceSchema, tagSchema, tagSlugSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { fileSeedSchema, reusableContentSeedSchema } from '../../seed/file-schema.js';
import {
    computedPageSeedSchema,
    documentPageSeedSchema,
    groupPageSeedSchema,
    linkPageSeedSchema,
    pageEditSeedSchema,
    replaceablePageFieldsSchema,
    pagesSeedSchema,
    pagePositionSchema,
} from '../../seed/page-schema.js';
import { BYTES_PER_MB, defineCall } from './define-call.js';

/** Validated once, when it is stored, because validation is slow. */
const body = { document: z.custom<ContentDocument>(isNonArrayObject, 'Expected a document.').optional() };

const [, replace, move, remove] = pageEditSeedSchema.options;

const addedPageSchema = z.discriminatedUnion('type', [
    documentPageSeedSchema.extend({ ...body, pages: pagesSeedSchema }),
    groupPageSeedSchema.extend({ pages: pagesSeedSchema }),
    linkPageSeedSchema,
    computedPageSeedSchema,
]);

const pageEditSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add'), page: addedPageSchema, place: pagePositionSchema.optional() }),
    replace.extend({ fields: replaceablePageFieldsSchema.extend(body) }),
    move,
    remove,
]);

const blockRefSchema = z.strictObject({ integration: z.string(), component: z.string().max(100), space: z.string() });

const blockPropsSchema = z.strictObject({ props: z.record(z.string(), z.unknown()) });

export const contentCalls = {
    /** Returns the id of the new revision. */
    changeContent: defineCall('POST /content', {
        body: z.strictObject({
            space: z.string(),
            /** Id or number. Default: the space. */
            changeRequest: z.string().optional(),
            /** Expected revision; 409 if it differs. */
            revision: z.string().optional(),
            /** Applied in order. */
            edits: z.array(pageEditSchema).optional(),
            files: z.array(fileSeedSchema).optional(),
            /** Replaces reusable contents with the same id. */
            reusableContents: z.array(reusableContentSeedSchema.extend(body)).optional(),
            /** Null deletes a variable. */
            variables: z.record(z.string(), z.string().nullable()).optional(),
            /** Fields by slug. Null deletes a tag. */
            tags: z.record(tagSlugSchema, z.strictObject(tagSchema.omit({ slug: true }).shape).nullable()).optional(),
        }),
        largestBody: 16 * BYTES_PER_MB,
        response: z.strictObject({ revision: z.string() }),
        result: 'revision',
    }),
    /** Responds with the first merge rule that the caller's merge would break, if any. */
    checkMergeRules: defineCall('GET /merge-rules', {
        /** Id or number of the change request. */
        query: z.strictObject({ space: z.string(), changeRequest: z.string() }),
        response: z.strictObject({ unmet: z.strictObject({ rule: z.string(), message: z.string() }).optional() }),
    }),
    /** Adds a content source to a space as a page, or updates its props. */
    putContentSource: defineCall('POST /content-sources', {
        body: z.strictObject({
            space: z.string(),
            integration: z.string(),
            source: z.string(),
            props: z.record(z.string(), z.unknown()),
            dependencies: contentSourceReferenceSchema.shape.dependencies,
            /** Default: the source's title. */
            title: z.string().min(1).max(255).optional(),
            /** Existing page. Default: a new last page. */
            page: z.string().optional(),
        }),
        largestBody: BYTES_PER_MB,
        response: z.strictObject({
            page: z.string(),
            title: z.string(),
            /** Number of child pages. */
            pages: z.number(),
            /** Whether the computation continues: the response waits only some seconds. */
            isComputing: z.boolean(),
            failure: z.string().optional(),
        }),
    }),
    readBlock: defineCall('GET /blocks', { query: blockRefSchema, response: blockPropsSchema }),
    writeBlock: defineCall('PUT /blocks', {
        query: blockRefSchema,
        body: blockPropsSchema,
        largestBody: BYTES_PER_MB,
    }),
    deleteBlock: defineCall('DELETE /blocks', { query: blockRefSchema }),
};
