import * as z from 'zod';

/** Ten minutes: nothing waits longer. */
const milliseconds = z.number().int().min(0).max(600_000);

/** Which deliveries or requests are meant, and how many of them. */
const scope = {
    /** Name of the integration. Default: all of the workspace. */
    integration: z.string().min(1).max(100).optional(),
    /** The call: type of an event, or method and address of a request as `GET https://api.example.com/*`, with `*` for any part. Default: all. */
    call: z.string().min(1).max(2048).optional(),
    /** Share of those that are met, from 0 to 1. Default: 1. */
    probability: z.number().min(0).max(1).default(1),
    /** How many are met at most. Default: all. */
    times: z.number().int().min(1).max(1_000_000).optional(),
};

/** Whose way it is in: an event's to the integration, a request's of the integration to the API, or to others. */
const delivery = z.literal('delivery');
const requests = z.enum(['api', 'outbound']);

/** A fault on purpose. */
export const faultPlanSchema = z.discriminatedUnion('kind', [
    /** It takes so much longer. */
    z.strictObject({ kind: z.literal('latency'), on: z.enum(['delivery', 'api', 'outbound']), milliseconds, ...scope }),
    /** It does not arrive: the event is not delivered, the request fails as without a network. */
    z.strictObject({ kind: z.literal('unreachable'), on: z.enum(['delivery', 'api', 'outbound']), ...scope }),
    /** The request is answered with an error, and goes nowhere. */
    z.strictObject({
        kind: z.literal('status'),
        on: requests,
        status: z.number().int().min(400).max(599),
        /** Seconds, as the answer's `Retry-After`. Default: none. */
        retryAfter: z.number().int().min(0).max(86_400).optional(),
        ...scope,
    }),
    /** The API takes the integration's token for expired. */
    z.strictObject({ kind: z.literal('expired-token'), on: z.literal('api').default('api'), ...scope }),
    /** The connection ends after so many bytes of the answer's body. */
    z.strictObject({ kind: z.literal('cut-body'), on: requests, bytes: z.number().int().min(0), ...scope }),
    /** The answer's body comes at this speed. */
    z.strictObject({ kind: z.literal('slow-body'), on: requests, bytesPerSecond: z.number().int().min(1), ...scope }),
    /** The event that nobody answers is delivered a second time, under the same id. */
    z.strictObject({ kind: z.literal('duplicate'), on: delivery.default('delivery'), ...scope }),
    /** The event that nobody answers is held until the next one of its integration was handled, but at most so long. */
    z.strictObject({
        kind: z.literal('reorder'),
        on: delivery.default('delivery'),
        milliseconds: milliseconds.default(1000),
        ...scope,
    }),
    /** The integration's clock is ahead while it handles the event, or behind where it is below 0. */
    z.strictObject({
        kind: z.literal('clock'),
        on: delivery.default('delivery'),
        milliseconds: z
            .number()
            .int()
            .min(-10 * 365 * 86_400_000)
            .max(10 * 365 * 86_400_000),
        ...scope,
    }),
]);

/** All faults of a workspace, with what the random numbers begin with. */
export const faultsSchema = z.strictObject({
    faults: z.array(faultPlanSchema).max(100),
    /** The same seed gives the same faults to the same calls. Default: 0. */
    seed: z
        .number()
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .default(0),
});

/** A fault, and how many deliveries or requests have met it. */
export const countedFaultsSchema = z.strictObject({
    seed: z.number(),
    faults: z.array(z.strictObject({ fault: faultPlanSchema, met: z.number() })),
});
