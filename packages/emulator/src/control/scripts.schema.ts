import * as z from 'zod';

import { CONSENT_STATES, BROWSER_REQUEST_APIS, STORAGE_AREAS } from '../integration/script-effects.js';

const timesSchema = {
    consent: z.enum(CONSENT_STATES),
    /** Whether only indirect evidence points to the script. */
    isGuess: z.boolean(),
    count: z.number(),
};

/** Contains names of cookies and storage keys, but no values. */
const countedEffectSchema = z.discriminatedUnion('kind', [
    z.strictObject({
        kind: z.literal('request'),
        origin: z.string(),
        method: z.string(),
        way: z.enum(BROWSER_REQUEST_APIS),
        ...timesSchema,
    }),
    z.strictObject({ kind: z.literal('cookie'), name: z.string(), ...timesSchema }),
    z.strictObject({ kind: z.literal('storage'), area: z.enum(STORAGE_AREAS), name: z.string(), ...timesSchema }),
    z.strictObject({ kind: z.literal('global'), name: z.string(), ...timesSchema }),
    z.strictObject({ kind: z.literal('element'), tag: z.string(), place: z.string(), ...timesSchema }),
]);

export const scriptProblemsAndEffectsOnSiteSchema = z.strictObject({
    site: z.string(),
    title: z.string(),
    url: z.string().optional(),
    loads: z.number(),
    problems: z.array(
        z.strictObject({
            kind: z.enum(['policy', 'error', 'slow', 'failed', 'scope']),
            message: z.string(),
            /** Entry of `contentSecurityPolicy` that would allow the blocked resource. */
            allow: z.string().optional(),
            /** Whether the policy is enforced. Default: report-only. */
            isBlocked: z.boolean().optional(),
            frame: z.string().optional(),
            at: z.iso.datetime(),
            count: z.number(),
        }),
    ),
    effects: z.array(countedEffectSchema),
    /** Number of effects beyond the limit. */
    rest: z.number(),
});
