import { LIMITS } from '@svc-int/api';
import { limitQuerySchema, tracedEventSchema, traceRequestSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

export const BYTES_PER_MB = 1024 * 1024;

export const eventDraftSchema = z.looseObject({
    type: z.string(),
    eventId: z.string().min(1).optional(),
});

export const createRecordedRequestSchema = () =>
    traceRequestSchema.pick({ method: true, url: true, status: true, error: true, answer: true });

const eventScopeSchema = z.strictObject({
    /** Name of one integration. Default: every integration whose events the caller may read. */
    integration: z.string().max(100).optional(),
    since: z.iso
        .datetime()
        // The journal compares texts of times, with milliseconds.
        .transform((time) => new Date(time).toISOString())
        .optional(),
});

/** JSON of groups of texts. A matching event contains a text of each group, ignoring case. */
const searchedTextsSchema = z
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

export const EVENT_REQUEST_SCHEMAS = {
    sampleEvent: () => ({
        query: z.strictObject({ integration: z.string(), type: z.string().default('installation_setup') }),
    }),
    causes: () => ({ query: z.strictObject({ integration: z.string(), event: z.string() }) }),
    sendEvent: () => ({
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
            answers: z.array(createRecordedRequestSchema()).optional(),
            /** For requests without a response in `answers`. Default: `refuse`. */
            unanswered: z.enum(['refuse', 'send']).optional(),
            /** Whether to wait and include the event's record. Default: false. */
            traced: z.boolean().optional(),
        }),
        largestBody: 16 * BYTES_PER_MB,
    }),
    announceEvent: () => ({
        body: z.strictObject({
            /** Requires a space or site id. */
            event: eventDraftSchema,
        }),
    }),
    findEvents: () => ({
        query: eventScopeSchema.extend({
            status: z.enum(['success', 'failed', 'pending']).optional(),
            type: z.string().max(100).optional(),
            installation: z.string().max(100).optional(),
            texts: searchedTextsSchema.optional(),
            limit: limitQuerySchema.default(50),
            /** `next` of an earlier response. */
            before: z.coerce.number<number>().int().min(1).optional(),
        }),
    }),
    countEvents: () => ({ query: eventScopeSchema }),
    importEvents: () => ({
        body: z.strictObject({
            integration: z.string(),
            events: z.array(tracedEventSchema),
        }),
        largestBody: 64 * BYTES_PER_MB,
    }),
    trace: () => ({
        query: z.strictObject({
            integration: z.string(),
            /** `next` of an earlier response. */
            after: z.coerce.number<number>().int().min(0).default(0),
            /** `git` also waits for synchronizations with Git. */
            wait: z.enum(['idle', 'git']).default('idle'),
        }),
    }),
};
