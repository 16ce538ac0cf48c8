import * as z from 'zod';

/** A place in a file of the session's machine, at which an editor opens it. */
const sourceLocationSchema = z.strictObject({
    path: z.string().max(4096),
    /** From 1. */
    line: z.number().int().min(1),
    /** From 1. */
    column: z.number().int().min(1),
});

/** A place in a source file. */
export const buildErrorSchema = z.strictObject({
    text: z.string(),
    file: z.string().optional(),
    /** From 1. */
    line: z.number().optional(),
    /** From 1. */
    column: z.number().optional(),
    /** The lines around the place, with a pointer. */
    frame: z.string().optional(),
    /** Advice on how to fix it. */
    hint: z.string().optional(),
    /** The same place for an editor. Default: none opens it. */
    source: sourceLocationSchema.optional(),
});

/** A build ended. */
export const buildMessageSchema = z.strictObject({
    event: z.literal('build'),
    /** Path of the manifest, for people. It stands for the project, of which there may be several. */
    manifest: z.string(),
    /** Name of the integration; left out while its manifest can't be read. */
    integration: z.string().optional(),
    ok: z.boolean(),
    /** When its files began to be read, in milliseconds since 1970. A message about the same build replaces the one before. */
    startedAt: z.number().optional(),
    durationMs: z.number(),
    /** Size of the script; left out when the build failed. */
    bytes: z.number().optional(),
    /** Bytes by what they come from, the largest first; left out when the build failed. */
    modules: z
        .record(z.string(), z.number())
        .refine((modules) => Object.keys(modules).length <= 100, 'At most 100 modules.')
        .optional(),
    errors: z.array(buildErrorSchema),
    /** Warnings of a successful build. Default: none. */
    warnings: z.array(buildErrorSchema).optional(),
});

/** Lines of the sources at which an event threw, as the session reads them. */
export const codeFrameMessageSchema = z.strictObject({
    event: z.literal('frame'),
    /** Id of the event. */
    id: z.string().max(100),
    integration: z.string().max(100),
    /** File, line and column. */
    place: z.string().max(1000),
    /** The lines around the place, with a pointer. */
    frame: z.string().max(20_000),
    /** Default: no editor opens it. */
    source: sourceLocationSchema.optional(),
});

/** A module's text, or the hash of a text that the integration's version before had by the same name (`hashModule`). */
export const moduleTextOrHashSchema = z.union([
    z.strictObject({ text: z.string() }),
    z.strictObject({ hash: z.string().regex(/^[0-9a-f]+$/) }),
]);
