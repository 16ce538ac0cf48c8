import * as z from 'zod';

/** A value of a table; bytes are in Base64. */
const dumpedValueSchema = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.base64() })]);

/** A workspace as one file. */
export const workspaceFileSchema = z.strictObject({
    format: z.literal('svc-int-workspace'),
    /** Says how its tables look. */
    layout: z.number().int().min(1),
    /** Rows by their table. */
    tables: z.record(z.string(), z.array(z.record(z.string(), dumpedValueSchema))),
});
