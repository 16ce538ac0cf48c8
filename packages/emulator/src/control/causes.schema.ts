import * as z from 'zod';

/** What made something happen. */
const causeSchema = z.strictObject({
    /** Id of the event; the journal may not have it any more. */
    event: z.string(),
    /** Id of the request that its integration made; left out where it was none. */
    call: z.string().optional(),
});

/** A request that an integration made for an event. */
const callSchema = z.strictObject({
    /** Left out in records of earlier versions. */
    id: z.string().optional(),
    method: z.string(),
    /** Path and query of an operation of the API, else the whole address. */
    url: z.string(),
    isApi: z.boolean(),
    /** Left out where it was not answered. */
    status: z.number().optional(),
    error: z.string().optional(),
    startedAt: z.string(),
    durationMs: z.number(),
});

/** An event of the picture. */
const causedEventSchema = z.strictObject({
    id: z.string(),
    integration: z.string(),
    type: z.string(),
    subject: z.string().optional(),
    status: z.enum(['success', 'failed', 'pending']),
    createdAt: z.string(),
    durationMs: z.number().optional(),
    error: z.string().optional(),
    /** Left out of those that no event made happen. */
    cause: causeSchema.optional(),
    calls: z.array(callSchema),
});

/** A task that an event queued and that waits. */
const causedTaskSchema = z.strictObject({
    id: z.string(),
    name: z.string(),
    dueAt: z.string(),
    cause: causeSchema,
});

/** An event with what made it happen and with what it made happen: the first one first, each after its cause. */
export const eventCausesAndEffectsSchema = z.strictObject({
    events: z.array(causedEventSchema),
    tasks: z.array(causedTaskSchema),
    /** Whether there are more than are told. */
    isCut: z.boolean(),
});
