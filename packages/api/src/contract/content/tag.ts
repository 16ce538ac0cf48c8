import * as z from 'zod';

import { TEXT_COLORS } from '../document/text.js';
import { emojiSchema, iconNameSchema } from '../shared.js';
import { tagReferenceSchema, tagSlugSchema } from './content-reference.js';

export const tagSchema = z
    .object({
        slug: tagSlugSchema,
        label: z.string().min(1).max(100),
        color: z.enum(TEXT_COLORS),
        emoji: emojiSchema.optional(),
        icon: iconNameSchema.optional(),
    })
    .meta({ id: 'Tag', description: 'A tag that pages and updates of a space can have.' });

export const pageTagSchema = tagSchema
    .extend({
        tag: tagReferenceSchema,
        primary: z.boolean().optional().describe('Whether tables of contents show the tag. Default: false.'),
    })
    .meta({ id: 'PageTag', description: 'A tag of a page.' });
