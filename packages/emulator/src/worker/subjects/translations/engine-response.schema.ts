import * as z from 'zod';

/** What a language model answers. */
export const completionSchema = z.object({
    choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

/** The text in it. */
export const linesSchema = z.object({ lines: z.array(z.array(z.string())) });
