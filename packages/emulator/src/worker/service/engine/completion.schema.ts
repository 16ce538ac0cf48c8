import * as z from 'zod';

export const engineCompletionSchema = z.object({
    choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});
