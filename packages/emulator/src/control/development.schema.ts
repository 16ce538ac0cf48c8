import * as z from 'zod';

const sourceLocationSchema = z.strictObject({
    path: z.string().max(4096),
    line: z.number().int().min(1),
    column: z.number().int().min(1),
});

export const buildErrorSchema = z.strictObject({
    text: z.string(),
    file: z.string().optional(),
    line: z.number().optional(),
    column: z.number().optional(),
    /** Code lines around the location, with a pointer. */
    frame: z.string().optional(),
    hint: z.string().optional(),
    source: sourceLocationSchema.optional(),
});

export const buildMessageSchema = z.strictObject({
    event: z.literal('build'),
    /** Path that identifies the project. */
    manifest: z.string(),
    integration: z.string().optional(),
    ok: z.boolean(),
    /** Milliseconds since 1970. A later message about the same build replaces the earlier one. */
    startedAt: z.number().optional(),
    durationMs: z.number(),
    bytes: z.number().optional(),
    /** Bytes by source, largest first. */
    modules: z
        .record(z.string(), z.number())
        .refine((modules) => Object.keys(modules).length <= 100, 'At most 100 modules.')
        .optional(),
    errors: z.array(buildErrorSchema),
    warnings: z.array(buildErrorSchema).optional(),
});

export const codeFrameMessageSchema = z.strictObject({
    event: z.literal('frame'),
    id: z.string().max(100),
    integration: z.string().max(100),
    place: z.string().max(1000),
    frame: z.string().max(20_000),
    source: sourceLocationSchema.optional(),
});

export const pendingConfigurationSchema = z.strictObject({
    kind: z.enum(['account', 'space', 'site']),
    /** Organization, space or site. */
    place: z.string(),
    /** Missing or mistyped values. */
    needs: z.array(z.string()),
});
