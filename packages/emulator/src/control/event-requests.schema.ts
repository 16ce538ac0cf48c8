import { LIMITS } from '@svc-int/api';
import { limitQuerySchema, tracedEventSchema, traceRequestSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

export const BYTES_PER_MB = 1024 * 1024;

/** An event, or as much of it as is to be told: the service fills in the rest. */
export const eventDraftSchema = z.looseObject({
    type: z.string(),
    /** Default: a new one. */
    eventId: z.string().min(1).optional(),
});

/** Makes that of a request as the record of an event has it, with what it was answered. */
export const createRecordedRequestSchema = () =>
    traceRequestSchema.pick({ method: true, url: true, status: true, error: true, answer: true });

/** Scope of recorded events. */
const eventScopeSchema = z.strictObject({
    /** Name of an integration. Default: each integration that the caller may inspect. */
    integration: z.string().max(100).optional(),
    /** Time of the oldest event, in ISO 8601. Default: any. */
    since: z.iso
        .datetime()
        // Compared as text with the times of events, which have milliseconds.
        .transform((time) => new Date(time).toISOString())
        .optional(),
});

/**
 * JSON of groups of texts. An event matches if it contains at least one text of each group. All characters are literal,
 * and letter case is ignored.
 */
const searchedTextsSchema = z
    .string()
    .max(8 * LIMITS.searchedTexts * LIMITS.searchedText)
    .transform((text, context): unknown => {
        try {
            return JSON.parse(text);
        } catch {
            context.addIssue({ code: 'custom', message: 'It is no JSON.' });
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

/** Creates the schemas of the endpoints that send, find and trace events. */
export const EVENT_REQUEST_SCHEMAS = {
    sampleEvent: () => ({
        query: z.strictObject({ integration: z.string(), type: z.string().default('installation_setup') }),
    }),
    causes: () => ({ query: z.strictObject({ integration: z.string(), event: z.string() }) }),
    sendEvent: () => ({
        body: z.strictObject({
            integration: z.string(),
            event: eventDraftSchema,
            /** Whether it is sent as it is, as one that was sent before; it gets no more than an id. Default: false. */
            exact: z.boolean().optional(),
            /** Body of a `fetch` event. */
            body: z.string().optional(),
            /** The same in Base64, if it is not text. */
            binaryBody: z.base64().optional(),
            /** Id of the event that this one repeats: what its record leaves out is put back as far as it is known here. */
            repeats: z.string().optional(),
            /** Version of the integration that gets it, of those that are kept. Default: the current one. */
            version: z.number().int().optional(),
            /** Answers to the integration's requests, in order for each address; no request is then sent. Default: requests are sent. */
            answers: z.array(createRecordedRequestSchema()).optional(),
            /** Handling of a request that `answers` has no (more) answer for. Default: it is refused. */
            unanswered: z.enum(['refuse', 'send']).optional(),
            /** Whether the answer has the event's record, once nothing of it goes on. Default: false. */
            traced: z.boolean().optional(),
        }),
        // The request can contain a recorded event with every response that its integration got.
        largestBody: 16 * BYTES_PER_MB,
    }),
    announceEvent: () => ({
        body: z.strictObject({
            /** With the id of its space or site. What else is left out is filled in, for each installation. */
            event: eventDraftSchema,
        }),
    }),
    findEvents: () => ({
        query: eventScopeSchema.extend({
            status: z.enum(['success', 'failed', 'pending']).optional(),
            type: z.string().max(100).optional(),
            /** Id. */
            installation: z.string().max(100).optional(),
            texts: searchedTextsSchema.optional(),
            limit: limitQuerySchema.default(50),
            /** `next` of an earlier answer. */
            before: z.coerce.number<number>().int().min(1).optional(),
        }),
    }),
    countEvents: () => ({ query: eventScopeSchema }),
    importEvents: () => ({
        body: z.strictObject({
            integration: z.string(),
            /** Oldest first. */
            events: z.array(tracedEventSchema),
        }),
        largestBody: 64 * BYTES_PER_MB,
    }),
    trace: () => ({
        query: z.strictObject({
            integration: z.string(),
            /** `next` of an earlier answer. */
            after: z.coerce.number<number>().int().min(0).default(0),
        }),
    }),
};
