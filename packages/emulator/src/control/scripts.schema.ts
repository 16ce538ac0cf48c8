import * as z from 'zod';

import { CONSENT_STATES, BROWSER_REQUEST_APIS, STORAGE_AREAS } from '../integration/script-effects.js';

/** How often something was done, in which state, and whether it is sure who did it. */
const timesSchema = {
    consent: z.enum(CONSENT_STATES),
    /** Whether no call and no running element led to the script. */
    isGuess: z.boolean(),
    count: z.number(),
};

/** Effects of a script in pages: names alone, no values. */
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

/** A script on a site, as its pages told of it. */
export const scriptProblemsAndEffectsOnSiteSchema = z.strictObject({
    /** Id of the site. */
    site: z.string(),
    title: z.string(),
    /** Where visitors see it; left out while it is not published. */
    url: z.string().optional(),
    /** Full loads of pages in which the script ran. */
    loads: z.number(),
    /** Failures, the latest last. */
    problems: z.array(
        z.strictObject({
            kind: z.enum(['policy', 'error', 'slow', 'failed', 'scope']),
            message: z.string(),
            /** The directive that `contentSecurityPolicy` needs to allow it. */
            allow: z.string().optional(),
            /** Whether the policy is enforced, so that it has been blocked. Default: it is only reported. */
            isBlocked: z.boolean().optional(),
            /** Lines around the place, with a pointer. */
            frame: z.string().optional(),
            /** When it was told of last. */
            at: z.iso.datetime(),
            count: z.number(),
        }),
    ),
    effects: z.array(countedEffectSchema),
    /** Times that something was done which is not among the effects, as there were too many. */
    rest: z.number(),
});
