import * as z from 'zod';

import type { Seed } from '../../seed/seed-schema.js';
import { BYTES_PER_MB, defineCall } from './define-call.js';

/** 100 years, which keeps dates valid. */
const MAX_ADVANCE_MS = 100 * 365 * 24 * 60 * 60 * 1000;

const strings = z.array(z.string());

export const serviceCalls = {
    health: defineCall('GET /health', {
        open: true,
        response: z.strictObject({
            ok: z.literal(true),
            /** Integration versions since the runtime started. */
            loaded: z.number(),
            /** Counts all workspaces of a local machine, whose runtime unloads no version. */
            loadedInAll: z.number(),
            /** Whether an event runs, or work of an integration within a minute after its response. */
            busy: z.boolean(),
        }),
    }),
    /** Has no effect on a workspace with content. */
    seed: defineCall('PUT /seed', {
        // The host has validated the seed.
        body: z.custom<Seed>(() => true),
        largestBody: 256 * BYTES_PER_MB,
        /** False if the workspace had content. */
        response: z.strictObject({ applied: z.boolean() }),
    }),
    start: defineCall('POST /start', {
        body: z.strictObject({
            /** URL of the control listener, without trailing slash. */
            url: z.url(),
            /** URL of the public listener, without trailing slash. */
            publicUrl: z.url(),
            /** All TCP ports of the session. */
            ports: z.array(z.number().int()).default([]),
            /** Stays the same when the runtime restarts. */
            session: z.string().max(100).optional(),
            outboundUrl: z.url().optional(),
        }),
        response: z.strictObject({
            interrupted: z.strictObject({
                events: z.array(z.strictObject({ integration: z.string(), type: z.string() })),
                work: strings,
            }),
            /** Integrations whose version crashed the runtime: installation events wait for a new version. */
            held: strings,
            /** Integrations whose version crashed too often: no events until a new version. */
            quarantined: strings,
        }),
    }),
    /** Blocks further local ports for integrations. */
    closePorts: defineCall('PUT /closed-ports', {
        body: z.strictObject({ ports: z.array(z.number().int()) }),
    }),
    /** Sent before an orderly shutdown, which then counts as no failure of background work. */
    suspendWork: defineCall('POST /stop'),
    /** Advances the clock by milliseconds and runs due work. */
    advanceClock: defineCall('POST /clock', {
        body: z.strictObject({ advance: z.number().min(0).max(MAX_ADVANCE_MS) }),
        response: z.strictObject({ now: z.string() }),
    }),
    setOutboundUrl: defineCall('PUT /outbound', {
        /** URL that gets every request with its method and `OUTBOUND_HEADERS`. Default: the network. */
        body: z.strictObject({ url: z.url().optional() }),
    }),
};
