import { idSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { pageFieldsSchema, pageSchema } from './page-schema.js';

const page = idSchema.describe('Id of a page.');

const placeSchema = z.strictObject({
    parent: idSchema.nullable().optional().describe('Id of the page that it is below. Default: the top.'),
    before: idSchema.optional().describe('Id of the page that it comes before.'),
    after: idSchema.optional().describe('Id of the page that it comes after. Default: the last one there.'),
});

/** One change to the pages of a space or a change request. */
export const pageEditSchema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add'), page: pageSchema, place: placeSchema.optional() }),
    z.strictObject({ type: z.literal('replace'), page, fields: pageFieldsSchema }),
    z.strictObject({ type: z.literal('move'), page, place: placeSchema }),
    z.strictObject({ type: z.literal('delete'), page }).describe('With the pages below it.'),
]);
