import { dateTimeSchema, idSchema } from '@svc-int/api/schemas';

/** Used unescaped in URLs and tokens. */
export const seedIdSchema = idSchema
    .regex(/^[\w-]+$/, 'is not an id: use letters, digits, "-" and "_" only')
    .describe('Identifier: letters, digits, `-` and `_`.');

/** Normalized, because lists are sorted by these texts. */
export const seedTimeSchema = dateTimeSchema.transform((time) => new Date(time).toISOString());
