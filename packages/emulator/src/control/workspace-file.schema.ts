import * as z from 'zod';

/** Bytes are Base64. */
const dumpedValueSchema = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.base64() })]);

export const workspaceFileSchema = z.strictObject({
    format: z.literal('svc-int-workspace'),
    /** Version of the tables. */
    layout: z.number().int().min(1),
    tables: z.record(z.string(), z.array(z.record(z.string(), dumpedValueSchema))),
});
