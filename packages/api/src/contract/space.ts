import * as z from 'zod';

import { dateTimeSchema, idSchema, urlSchema } from './shared.js';

export const spaceVisibilitySchema = z.enum([
    'public',
    'unlisted',
    'share-link',
    'visitor-auth',
    'in-collection',
    'private',
]);

export const spaceSchema = z
    .object({
        object: z.literal('space'),
        id: idSchema,
        title: z.string().max(50),
        visibility: spaceVisibilitySchema,
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        organization: idSchema,
        urls: z.object({ location: urlSchema, app: urlSchema }),
    })
    .meta({ id: 'Space' });
