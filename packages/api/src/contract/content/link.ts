import * as z from 'zod';

import { expandedReferenceTargetOrSourceSchema } from './content-location.js';
import { createListPageSchema, paginationQueryShape } from '../shared.js';

const linkStatusSchema = z
    .enum(['ok', 'broken', 'in-app'])
    .describe(
        '`broken`: the target is missing in the revision. `in-app`: the link is a URL of the app, which readers cannot open.',
    );

const linkSchema = z
    .object({
        status: linkStatusSchema,
        relation: z
            .enum(['reference', 'dependsOn'])
            .describe(
                '`dependsOn`: the source cannot be displayed without the target, for example a page without its images.',
            ),
        targetReference: expandedReferenceTargetOrSourceSchema
            .optional()
            .describe(
                'Target of the link. If the target is missing or the caller cannot see it, only the URL as written in the content.',
            ),
        locationReferences: z
            .array(expandedReferenceTargetOrSourceSchema)
            .describe('Locations that refer to the target.'),
    })
    .meta({ id: 'Link' });

const count = z.int().min(0);

export const linkListSchema = createListPageSchema(linkSchema)
    .extend({
        stats: z.object({
            total: count,
            broken: z.object({
                total: count,
                changeRequest: count.describe(
                    'Number of links that the change request broke; 0 outside change requests.',
                ),
            }),
        }),
    })
    .meta({ id: 'LinkList', description: 'Links, with the numbers of all links and of broken links.' });

export const linksQuerySchema = z.object({
    ...paginationQueryShape,
    status: linkStatusSchema.optional().describe('Only links with this status.'),
});
