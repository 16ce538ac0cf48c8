import { eventFailureReasonSchema, scopeSchema, traceLogSchema, traceRequestSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { MAX_PAGES_PER_CONDITION_REPORT, UNREAD_CONDITION_REASONS } from '../markdown/unread-condition.js';
import { buildMessageSchema, codeFrameMessageSchema } from './development.schema.js';
import { saveVariantRequestSchema, variantsMessageSchema } from './variants.schema.js';

const eventOfIntegration = {
    id: z.string(),
    integration: z.string(),
    type: z.string(),
    subject: z.string().optional(),
};

/** Requests to the session that has the project. The session answers with the id. */
const sessionRequest = { id: z.string(), integration: z.string() };

export const policySource = {
    directive: z
        .string()
        .max(50)
        .regex(/^[a-z]+(-[a-z]+)*$/),
    source: z
        .string()
        .max(1000)
        .regex(/^[^\s;,]+$/)
        .regex(/^[\x21-\x7e]+$/),
};

export const streamMessageSchema = z.discriminatedUnion('event', [
    buildMessageSchema,
    z.strictObject({
        event: z.literal('reload'),
        integration: z.string(),
        version: z.number(),
        /** Milliseconds from save or publication to the version's first response. */
        durationMs: z.number(),
    }),
    z.strictObject({ event: z.literal('unpublish'), integration: z.string() }),
    /** Sent before `delivery` of the same event. */
    z.strictObject({
        event: z.literal('dispatch'),
        ...eventOfIntegration,
        /** Id of a space, site or installation. */
        place: z.string().optional(),
        createdAt: z.string(),
    }),
    z.strictObject({
        event: z.literal('delivery'),
        ...eventOfIntegration,
        status: z.enum(['success', 'failed']),
        durationMs: z.number(),
        error: z.string().optional(),
        errorReason: eventFailureReasonSchema.optional(),
        responseStatus: z.number().optional(),
    }),
    /** Sent after `delivery` of the same event. */
    z.strictObject({
        event: z.literal('logs'),
        id: z.string(),
        integration: z.string(),
        version: z.number().optional(),
        logs: z.array(traceLogSchema),
    }),
    z.strictObject({
        event: z.literal('request'),
        id: z.string(),
        integration: z.string(),
        request: traceRequestSchema,
    }),
    /** Events pruned from a full journal. */
    z.strictObject({ event: z.literal('removal'), ids: z.array(z.string()) }),
    z.strictObject({ event: z.literal('script'), integration: z.string(), site: z.string() }),
    variantsMessageSchema,
    saveVariantRequestSchema.extend({ event: z.literal('save-variant'), id: z.string() }),
    z.strictObject({ event: z.literal('plan-publish'), ...sessionRequest }),
    z.strictObject({ event: z.literal('add-scope'), ...sessionRequest, scope: scopeSchema }),
    z.strictObject({ event: z.literal('add-policy-source'), ...sessionRequest, ...policySource }),
    z.strictObject({ event: z.literal('start-project'), ...sessionRequest }),
    z.strictObject({ event: z.literal('task'), integration: z.string() }),
    codeFrameMessageSchema,
    /** Visitors see nothing of these pages because a condition is no complete block. */
    z.strictObject({
        event: z.literal('unread-conditions'),
        id: z.string(),
        pages: z
            .array(
                z.strictObject({
                    space: z.string(),
                    /** Page or reusable content. */
                    page: z.string(),
                    title: z.string(),
                    /** Omits the condition's text, which may be confidential. */
                    condition: z.strictObject({
                        line: z.number().optional(),
                        reason: z.enum(UNREAD_CONDITION_REASONS),
                    }),
                    more: z.number(),
                }),
            )
            .max(MAX_PAGES_PER_CONDITION_REPORT),
        more: z.number(),
    }),
]);
