import * as z from 'zod';

import { expandedReferenceTargetOrSourceSchema } from './content-location.js';
import { createListPageSchema, paginationQueryShape } from '../shared.js';

const linkStatusSchema = z
    .enum(['ok', 'broken', 'in-app'])
    .describe(
        '`broken`: the target is missing in the revision. `in-app`: a URL of the app, which readers cannot open.',
    );

const linkSchema = z
    .object({
        status: linkStatusSchema,
        relation: z
            .enum(['reference', 'dependsOn'])
            .describe('`dependsOn`: the source needs the target to be shown, as a page needs its pictures.'),
        targetReference: expandedReferenceTargetOrSourceSchema
            .optional()
            .describe('A target that is missing, or not visible to the caller, is given by its address as written.'),
        locationReferences: z.array(expandedReferenceTargetOrSourceSchema).describe('Places that refer to the target.'),
    })
    .meta({ id: 'Link' });

const count = z.int().min(0);

export const linkListSchema = createListPageSchema(linkSchema)
    .extend({
        stats: z.object({
            total: count,
            broken: z.object({
                total: count,
                changeRequest: count.describe('Number that the change request broke; 0 outside of one.'),
            }),
        }),
    })
    .meta({ id: 'LinkList', description: 'Links with their number, and that of broken ones.' });

export const linksQuerySchema = z.object({
    ...paginationQueryShape,
    status: linkStatusSchema.optional().describe('Only links of this status.'),
});
