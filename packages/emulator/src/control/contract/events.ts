import { LIMITS } from '@svc-int/api';
import {
    integrationEventRecordSchema,
    limitQuerySchema,
    renderRequestSchema,
    renderResponseSchema,
    tracedEventSchema,
    traceRequestSchema,
} from '@svc-int/api/schemas';
import * as z from 'zod';

import { countedFaultsSchema, faultPlanSchema, faultsSchema } from '../faults.schema.js';
import { BYTES_PER_MB, defineCall } from './define-call.js';

const strings = z.array(z.string());

const eventDraftSchema = z.looseObject({ type: z.string(), eventId: z.string().min(1).optional() });

const recordedRequestSchema = traceRequestSchema.pick({
    method: true,
    url: true,
    status: true,
    error: true,
    answer: true,
});

const eventScopeSchema = z.strictObject({
    /** Name of one integration. Default: every integration whose events the caller may read. */
    integration: z.string().max(100).optional(),
    /** Earliest time. Default: no limit. */
    since: z.iso
        .datetime()
        // The journal compares texts of times, with milliseconds.
        .transform((time) => new Date(time).toISOString())
        .optional(),
});

const searchedTextsJsonSchema = z
    .string()
    .max(8 * LIMITS.searchedTexts * LIMITS.searchedText)
    .transform((text, context): unknown => {
        try {
            return JSON.parse(text);
        } catch {
            context.addIssue({ code: 'custom', message: 'Expected JSON.' });
            return z.NEVER;
        }
    })
    .pipe(
        z
            .array(z.array(z.string().min(1).max(LIMITS.searchedText)).min(1))
            .refine((groups) => groups.flat().length <= LIMITS.searchedTexts, {
                error: `There are more than ${LIMITS.searchedTexts} texts.`,
            }),
    );

/** Groups of texts. A matching event contains a text of each group, ignoring case. */
// Cast: callers pass arrays, which the client sends as JSON.
const searchedTextsSchema = searchedTextsJsonSchema as unknown as z.ZodType<string[][], readonly (readonly string[])[]>;

const { status: eventStatusSchema } = integrationEventRecordSchema.shape;

const causeSchema = z.strictObject({
    /** The journal may have pruned this event. */
    event: z.string(),
    /** Id of the API request; absent if none. */
    call: z.string().optional(),
});

const causedEventSchema = z.strictObject({
    id: z.string(),
    integration: z.string(),
    type: z.string(),
    subject: z.string().optional(),
    status: eventStatusSchema,
    createdAt: z.string(),
    durationMs: z.number().optional(),
    error: z.string().optional(),
    cause: causeSchema.optional(),
    calls: z.array(
        z.strictObject({
            id: z.string().optional(),
            method: z.string(),
            /** Path and query of an API operation, otherwise the full URL. */
            url: z.string(),
            isApi: z.boolean(),
            status: z.number().optional(),
            error: z.string().optional(),
            startedAt: z.string(),
            durationMs: z.number(),
        }),
    ),
});

export const eventCalls = {
    sampleEvent: defineCall('GET /events', {
        query: z.strictObject({ integration: z.string(), type: z.string().default('installation_setup') }),
        arguments: ['integration', 'type'],
        response: z.strictObject({ types: strings, handled: strings.optional(), event: eventDraftSchema }),
    }),
    /** Fills in missing fields and sends the event. */
    sendEvent: defineCall('POST /events', {
        keyed: 'run',
        body: z.strictObject({
            integration: z.string(),
            event: eventDraftSchema,
            /** Whether the service changes only the event's id. Default: false. */
            exact: z.boolean().optional(),
            body: z.string().optional(),
            binaryBody: z.base64().optional(),
            /** Event to repeat. The service restores redacted values that it still has. */
            repeats: z.string().optional(),
            /** Default: the current version. */
            version: z.number().int().optional(),
            /** Responses to the integration's requests, in order per URL. Default: requests are sent. */
            answers: z.array(recordedRequestSchema).optional(),
            /** For requests without a response in `answers`. Default: `refuse`. */
            unanswered: z.enum(['refuse', 'send']).optional(),
            /** Whether to wait and include the event's record. Default: false. */
            traced: z.boolean().optional(),
            /** Whether configurations come from the record of `repeats`. */
            recordedConfiguration: z.boolean().optional(),
            /** Whether the event leaves no record. Needs `answers`. Default: false. */
            unrecorded: z.boolean().optional(),
        }),
        largestBody: 16 * BYTES_PER_MB,
        response: z.strictObject({
            eventId: z.string(),
            /** Value of the parameter `after` for a trace that starts at this event. */
            after: z.number(),
            response: z
                .strictObject({
                    status: z.number(),
                    headers: z.array(z.tuple([z.string(), z.string()])),
                    body: z.string(),
                })
                .optional(),
            /** Paths of redacted values that could not be restored. */
            hidden: strings.optional(),
            traced: tracedEventSchema.optional(),
        }),
    }),
    renderWithFaults: defineCall('POST /renders', {
        body: z.strictObject({
            integration: z.string(),
            request: renderRequestSchema,
            faults: z.array(faultPlanSchema).max(20).default([]),
        }),
        response: z.strictObject({
            eventId: z.string(),
            response: renderResponseSchema,
            /** Elements rendered differently from their source. */
            warnings: strings,
        }),
    }),
    /** Root cause first, each event after its cause. */
    causes: defineCall('GET /causes', {
        query: z.strictObject({ integration: z.string(), event: z.string() }),
        arguments: ['integration', 'event'],
        response: z.strictObject({
            events: z.array(causedEventSchema),
            tasks: z.array(z.strictObject({ id: z.string(), name: z.string(), dueAt: z.string(), cause: causeSchema })),
            isCut: z.boolean(),
        }),
    }),
    /**
     * Sends an event to every installation on its space or site, whose id it requires. Returns one event id per installation, before the
     * deliveries.
     */
    announceEvent: defineCall('POST /announcements', {
        keyed: 'change',
        body: z.strictObject({ event: eventDraftSchema }),
        arguments: ['event'],
        response: z.strictObject({ eventIds: strings }),
        result: 'eventIds',
    }),
    findEvents: defineCall('GET /journal', {
        query: eventScopeSchema.extend({
            status: eventStatusSchema.optional(),
            type: z.string().max(100).optional(),
            installation: z.string().max(100).optional(),
            texts: searchedTextsSchema.optional(),
            limit: limitQuerySchema.default(50),
            /** `next` of an earlier response. */
            before: z.coerce.number<number>().int().min(1).optional(),
        }),
        response: z.strictObject({
            items: z.array(integrationEventRecordSchema),
            /** `before` for the next request. */
            next: z.number().optional(),
        }),
    }),
    countEvents: defineCall('GET /journal/counts', {
        query: eventScopeSchema,
        response: z.strictObject({
            success: z.number(),
            failed: z.number(),
            pending: z.number(),
            /** All event types in the journal, regardless of time. */
            types: strings,
        }),
    }),
    /** Skips events that the journal already has: `known`. */
    importEvents: defineCall('POST /journal', {
        body: z.strictObject({ integration: z.string(), events: z.array(tracedEventSchema) }),
        largestBody: 64 * BYTES_PER_MB,
        response: z.strictObject({ imported: z.number(), known: z.number() }),
    }),
    /** Waits until the workspace is idle. */
    trace: defineCall('GET /trace', {
        query: z.strictObject({
            integration: z.string(),
            /** `next` of an earlier response. */
            after: z.coerce.number<number>().int().min(0).default(0),
            /** `git` also waits for synchronizations with Git. */
            wait: z.enum(['idle', 'git']).default('idle'),
        }),
        arguments: ['integration', 'after', 'wait'],
        response: z.strictObject({
            events: z.array(tracedEventSchema),
            /** `after` for the next request: the last complete event. */
            next: z.number(),
        }),
    }),
    faults: defineCall('GET /faults', { response: countedFaultsSchema }),
    /** Replaces all faults and resets their random numbers. An empty list removes them. */
    setFaults: defineCall('PUT /faults', { body: faultsSchema, response: countedFaultsSchema }),
};
