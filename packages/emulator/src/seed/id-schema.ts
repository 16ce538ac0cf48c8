import { idSchema } from '@svc-int/api/schemas';

/** An id that a seed gives to what it describes. It is a part of addresses as it is. */
export const newIdSchema = idSchema
    .regex(/^[\w-]+$/, 'is no id: it has letters, digits, "-" and "_" only')
    .describe('Identifier that is kept: letters, digits, "-" and "_".');
