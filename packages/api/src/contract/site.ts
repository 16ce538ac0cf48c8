import * as z from 'zod';

import { dateTimeSchema, idSchema, urlSchema } from './shared.js';

export const siteSchema = z
    .object({
        object: z.literal('site'),
        id: idSchema,
        type: z.enum(['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium']),
        title: z.string().min(2).max(128),
        visibility: z.enum(['public', 'unlisted', 'share-link', 'visitor-auth']),
        published: z.boolean(),
        siteSpaces: z.number(),
        createdAt: dateTimeSchema,
        agentsContext: z.enum(['excluded', 'included']),
        urls: z.object({ location: urlSchema, app: urlSchema, published: urlSchema.optional() }),
    })
    .meta({ id: 'Site' });
