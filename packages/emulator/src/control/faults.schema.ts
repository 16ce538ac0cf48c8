import * as z from 'zod';

const milliseconds = z.number().int().min(0).max(600_000);

const scope = {
    integration: z.string().min(1).max(100).optional(),
    /** Event type, or method and URL with `*` as wildcard, such as `GET https://api.example.com/*`. Default: all. */
    call: z.string().min(1).max(2048).optional(),
    /** Share of matching calls, from 0 to 1. Default: 1. */
    probability: z.number().min(0).max(1).default(1),
    /** Maximum number of injections. Default: unlimited. */
    times: z.number().int().min(1).max(1_000_000).optional(),
};

/** `delivery`: events. `api`: API requests of the integration. `outbound`: its other requests. */
const delivery = z.literal('delivery');
const requests = z.enum(['api', 'outbound']);

export const faultPlanSchema = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('latency'), on: z.enum(['delivery', 'api', 'outbound']), milliseconds, ...scope }),
    /** The event is lost, or the request fails as without a network. */
    z.strictObject({ kind: z.literal('unreachable'), on: z.enum(['delivery', 'api', 'outbound']), ...scope }),
    z.strictObject({
        kind: z.literal('status'),
        on: requests,
        status: z.number().int().min(400).max(599),
        /** `Retry-After` in seconds. */
        retryAfter: z.number().int().min(0).max(86_400).optional(),
        ...scope,
    }),
    /** The API treats the integration's token as expired. */
    z.strictObject({ kind: z.literal('expired-token'), on: z.literal('api').default('api'), ...scope }),
    z.strictObject({ kind: z.literal('cut-body'), on: requests, bytes: z.number().int().min(0), ...scope }),
    z.strictObject({ kind: z.literal('slow-body'), on: requests, bytesPerSecond: z.number().int().min(1), ...scope }),
    /** Repeats an event that needs no response, with the same id. */
    z.strictObject({ kind: z.literal('duplicate'), on: delivery.default('delivery'), ...scope }),
    /** Delays an event that needs no response until the next is handled, or until this time. */
    z.strictObject({
        kind: z.literal('reorder'),
        on: delivery.default('delivery'),
        milliseconds: milliseconds.default(1000),
        ...scope,
    }),
    /** Shifts the integration's clock; back if negative. */
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

export const faultsSchema = z.strictObject({
    faults: z.array(faultPlanSchema).max(100),
    /** Same seed, same faults for the same calls. Default: 0. */
    seed: z
        .number()
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .default(0),
});

export const countedFaultsSchema = z.strictObject({
    seed: z.number(),
    faults: z.array(z.strictObject({ fault: faultPlanSchema, met: z.number() })),
});
