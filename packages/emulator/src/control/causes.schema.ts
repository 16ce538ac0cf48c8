import * as z from 'zod';

const causeSchema = z.strictObject({
    /** Id of an event, which the journal may have pruned. */
    event: z.string(),
    /** Id of the API request; absent if none. */
    call: z.string().optional(),
});

const callSchema = z.strictObject({
    id: z.string().optional(),
    method: z.string(),
    /** Path and query of an API operation, otherwise the full URL. */
    url: z.string(),
    isApi: z.boolean(),
    status: z.number().optional(),
    error: z.string().optional(),
    startedAt: z.string(),
    durationMs: z.number(),
});

const causedEventSchema = z.strictObject({
    id: z.string(),
    integration: z.string(),
    type: z.string(),
    subject: z.string().optional(),
    status: z.enum(['success', 'failed', 'pending']),
    createdAt: z.string(),
    durationMs: z.number().optional(),
    error: z.string().optional(),
    cause: causeSchema.optional(),
    calls: z.array(callSchema),
});

const causedTaskSchema = z.strictObject({
    id: z.string(),
    name: z.string(),
    dueAt: z.string(),
    cause: causeSchema,
});

/** Root cause first, each event after its cause. */
export const eventCausesAndEffectsSchema = z.strictObject({
    events: z.array(causedEventSchema),
    tasks: z.array(causedTaskSchema),
    isCut: z.boolean(),
});
