import { eventFailureReasonSchema, traceLogSchema, traceRequestSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { MAX_PAGES_PER_CONDITION_REPORT, UNREAD_CONDITION_REASONS } from '../markdown/unread-condition.js';
import { buildMessageSchema, codeFrameMessageSchema } from './development.schema.js';
import { planPublishMessageSchema } from './plans.schema.js';
import { addManifestScopeMessageSchema, startProjectMessageSchema } from './project-files.schema.js';
import { saveVariantMessageSchema, variantsMessageSchema } from './variants.schema.js';

const reloadMessageSchema = z.strictObject({
    event: z.literal('reload'),
    integration: z.string(),
    version: z.number(),
    /** Milliseconds from save or publication to the version's first response. */
    durationMs: z.number(),
});

const unpublishMessageSchema = z.strictObject({ event: z.literal('unpublish'), integration: z.string() });

/** Sent before `delivery` of the same event. */
const dispatchMessageSchema = z.strictObject({
    event: z.literal('dispatch'),
    id: z.string(),
    integration: z.string(),
    type: z.string(),
    subject: z.string().optional(),
    /** Id of a space, site or installation. */
    place: z.string().optional(),
    createdAt: z.string(),
});

const deliveryMessageSchema = z.strictObject({
    event: z.literal('delivery'),
    id: z.string(),
    integration: z.string(),
    type: z.string(),
    subject: z.string().optional(),
    status: z.enum(['success', 'failed']),
    durationMs: z.number(),
    error: z.string().optional(),
    errorReason: eventFailureReasonSchema.optional(),
    responseStatus: z.number().optional(),
});

/** Sent after `delivery` of the same event. */
const logsMessageSchema = z.strictObject({
    event: z.literal('logs'),
    id: z.string(),
    integration: z.string(),
    version: z.number().optional(),
    logs: z.array(traceLogSchema),
});

const requestMessageSchema = z.strictObject({
    event: z.literal('request'),
    id: z.string(),
    integration: z.string(),
    request: traceRequestSchema,
});

/** Events pruned from a full journal. */
const removalMessageSchema = z.strictObject({ event: z.literal('removal'), ids: z.array(z.string()) });

const scriptMessageSchema = z.strictObject({
    event: z.literal('script'),
    integration: z.string(),
    site: z.string(),
});

const taskMessageSchema = z.strictObject({ event: z.literal('task'), integration: z.string() });

/** Visitors see nothing of these pages because a condition is no complete block. */
const unreadConditionsMessageSchema = z.strictObject({
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
                condition: z.strictObject({ line: z.number().optional(), reason: z.enum(UNREAD_CONDITION_REASONS) }),
                more: z.number(),
            }),
        )
        .max(MAX_PAGES_PER_CONDITION_REPORT),
    more: z.number(),
});

export const streamMessageSchema = z.discriminatedUnion('event', [
    buildMessageSchema,
    reloadMessageSchema,
    unpublishMessageSchema,
    dispatchMessageSchema,
    deliveryMessageSchema,
    logsMessageSchema,
    requestMessageSchema,
    removalMessageSchema,
    scriptMessageSchema,
    variantsMessageSchema,
    saveVariantMessageSchema,
    planPublishMessageSchema,
    addManifestScopeMessageSchema,
    startProjectMessageSchema,
    taskMessageSchema,
    codeFrameMessageSchema,
    unreadConditionsMessageSchema,
]);
