import * as z from 'zod';

/** Response of a language model. */
export const engineCompletionSchema = z.object({
    choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

/** The text in it. */
export const translatedLinesSchema = z.object({ lines: z.array(z.array(z.string())) });
