import * as z from 'zod';

const scriptFailureSchema = z.strictObject({
    /** `THREW`: at top level or while parsing. `NO_FETCH`: no handler. `NO_ANSWER`: never ended. */
    reason: z.enum(['THREW', 'NO_FETCH', 'NO_ANSWER']),
    message: z.string(),
    /** Locations in the bundle, innermost first, one per line. */
    stack: z.string(),
});

/** Error body of the API, plus data for tools. */
export const controlErrorSchema = z.strictObject({
    code: z.number(),
    message: z.string(),
    script: scriptFailureSchema.optional(),
    reason: z.enum(['EARLIER_LAYOUT', 'UNKNOWN_LAYOUT']).optional(),
});
