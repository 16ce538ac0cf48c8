import * as z from 'zod';

import { gitObjectSchema } from './git.js';
import { idSchema, urlSchema } from '../shared.js';

export const contentFileSchema = z
    .object({
        id: idSchema,
        name: z.string(),
        contentType: z.string().describe('MIME type.'),
        downloadURL: urlSchema,
        size: z.int().min(0).describe('Size in bytes.'),
        dimensions: z
            .object({ width: z.number().min(0), height: z.number().min(0) })
            .optional()
            .describe('Dimensions in pixels. Only for images.'),
        git: gitObjectSchema.optional(),
    })
    .meta({ id: 'ContentFile', description: 'A file of a space.' });
