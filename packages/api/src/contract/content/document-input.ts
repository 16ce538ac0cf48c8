import * as z from 'zod';

import { documentSchema } from '../document/index.js';

/** In UTF-16 units. */
const MAX_MARKDOWN_CHARS = 2_000_000;

/** Text in one of two formats. An empty object is an empty text. */
export const documentInputSchema = z
    .union([
        z.strictObject({ markdown: z.string().max(MAX_MARKDOWN_CHARS) }),
        z.strictObject({ document: documentSchema }),
        z.strictObject({}),
    ])
    .describe('A text, as Markdown or as a document.');
