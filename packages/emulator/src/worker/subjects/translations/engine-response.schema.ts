import * as z from 'zod';

export const translatedLinesSchema = z.object({ lines: z.array(z.array(z.string())) });
