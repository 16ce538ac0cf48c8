import * as z from 'zod';

import { markdownBodySeedSchema } from './page-schema.js';
import { seedIdSchema } from './seed-values.js';

export const fileSeedSchema = z
    .strictObject({
        id: seedIdSchema.describe('Id. Pages refer to the file as `/files/<id>`.'),
        name: z.string().min(1).max(255).describe('File name of the download.'),
        contentType: z
            .string()
            .regex(/^[\w.+-]+\/[\w.+-]+$/, 'Expected a MIME type, such as `image/png`')
            .describe('MIME type.'),
        file: z.string().min(1).optional().describe('Path of the file, relative to the seed.'),
        content: z.base64().optional().describe('Content in base64, instead of `file`.'),
    })
    .refine(
        ({ file, content }) => (file === undefined) !== (content === undefined),
        'needs either "file:" or "content:"',
    );

export const reusableContentSeedSchema = z.strictObject({
    id: seedIdSchema.describe('Id. Pages include the content with `{% include "/reusable-contents/<id>" %}`.'),
    title: z.string().min(1).max(255).describe('Name of the content.'),
    markdown: markdownBodySeedSchema,
});

export type FileSeed = z.output<typeof fileSeedSchema>;
