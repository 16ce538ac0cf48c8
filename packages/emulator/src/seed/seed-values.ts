import { dateTimeSchema, idSchema } from '@svc-int/api/schemas';

/** An id that a seed gives. It stands in addresses and tokens as it is. */
export const seedIdSchema = idSchema
    .regex(/^[\w-]+$/, 'is not an id: use letters, digits, "-" and "_" only')
    .describe('Identifier: letters, digits, `-` and `_`.');

/** A time of a seed, as the service writes its own: lists are in the order of these texts. */
export const seedTimeSchema = dateTimeSchema.transform((time) => new Date(time).toISOString());
