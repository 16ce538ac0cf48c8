import { eventFailureReasonSchema, traceLogSchema, traceRequestSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { MAX_PAGES_PER_CONDITION_REPORT, UNREAD_CONDITION_REASONS } from '../markdown/unread-condition.js';
import { buildMessageSchema, codeFrameMessageSchema } from './development.schema.js';
import { planPublishMessageSchema } from './plans.schema.js';
import { addManifestScopeMessageSchema, startProjectMessageSchema } from './project-files.schema.js';
import { saveVariantMessageSchema, variantsMessageSchema } from './variants.schema.js';

/** A new version serves. */
const reloadMessageSchema = z.strictObject({
    event: z.literal('reload'),
    integration: z.string(),
    version: z.number(),
    /** Milliseconds from the save of the change, or else from the publication, to the first answer of the version. */
    durationMs: z.number(),
});

/** An integration was removed with its installations. */
const unpublishMessageSchema = z.strictObject({ event: z.literal('unpublish'), integration: z.string() });

/** An event is on its way to its integration; its delivery follows. */
const dispatchMessageSchema = z.strictObject({
    event: z.literal('dispatch'),
    id: z.string(),
    integration: z.string(),
    type: z.string(),
    /** Subject of the event, in a few words: component and action, or method and path. */
    subject: z.string().optional(),
    /** Id of the space or site where it happens, or of the installation that it is about. */
    place: z.string().optional(),
    /** ISO 8601. */
    createdAt: z.string(),
});

/** An event was handled. */
const deliveryMessageSchema = z.strictObject({
    event: z.literal('delivery'),
    id: z.string(),
    integration: z.string(),
    type: z.string(),
    /** Subject of the event, in a few words: component and action, or method and path. */
    subject: z.string().optional(),
    status: z.enum(['success', 'failed']),
    durationMs: z.number(),
    /** Why it failed, for people. */
    error: z.string().optional(),
    errorReason: eventFailureReasonSchema.optional(),
    /** HTTP status of the integration's answer. */
    responseStatus: z.number().optional(),
});

/** The logs of an event arrived; they come after its delivery. */
const logsMessageSchema = z.strictObject({
    event: z.literal('logs'),
    id: z.string(),
    integration: z.string(),
    /** Version that handled the event. */
    version: z.number().optional(),
    logs: z.array(traceLogSchema),
});

/** An integration made a request; it comes as soon as that has ended. */
const requestMessageSchema = z.strictObject({
    event: z.literal('request'),
    /** Id of the event that it was made for. */
    id: z.string(),
    integration: z.string(),
    request: traceRequestSchema,
});

/** The journal was full, and let its oldest events go. */
const removalMessageSchema = z.strictObject({ event: z.literal('removal'), ids: z.array(z.string()) });

/** A page of a site told of the integration's script in it. */
const scriptMessageSchema = z.strictObject({
    event: z.literal('script'),
    integration: z.string(),
    /** Id of the site. */
    site: z.string(),
});

/** An integration queued a task. */
const taskMessageSchema = z.strictObject({ event: z.literal('task'), integration: z.string() });

/** Pages were written of which visitors see nothing, as they have conditions that are no complete block. */
const unreadConditionsMessageSchema = z.strictObject({
    event: z.literal('unread-conditions'),
    id: z.string(),
    pages: z
        .array(
            z.strictObject({
                /** Id of the space. */
                space: z.string(),
                /** Id of the page or reusable content. */
                page: z.string(),
                title: z.string(),
                /** The first condition, without its text, which may be confidential. */
                condition: z.strictObject({ line: z.number().optional(), reason: z.enum(UNREAD_CONDITION_REASONS) }),
                /** Further conditions of the page. */
                more: z.number(),
            }),
        )
        .max(MAX_PAGES_PER_CONDITION_REPORT),
    /** Further pages. */
    more: z.number(),
});

/** Messages of the stream. */
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
