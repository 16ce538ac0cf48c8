import * as z from 'zod';

import { locatedReferenceSchema } from './content-reference.js';
import { listOf } from './shared.js';

export const linkStatusSchema = z
    .enum(['ok', 'broken', 'in-app'])
    .describe(
        '`broken`: the target is missing in the revision. `in-app`: a URL of the app, which readers cannot open.',
    );

const linkSchema = z
    .object({
        status: linkStatusSchema,
        relation: z
            .enum(['link', 'mention', 'content-ref', 'image', 'file', 'cover', 'page', 'reusable-content', 'computed'])
            .describe('What refers to the target: a part of the body, the cover, the page itself, or its source.'),
        targetReference: locatedReferenceSchema.optional().describe('Left out where the link leads nowhere at all.'),
        locationReferences: z.array(locatedReferenceSchema).describe('Where the target is referred to.'),
    })
    .meta({ id: 'Link' });

const count = z.int().min(0);

export const linkListSchema = listOf(linkSchema)
    .extend({
        stats: z.object({
            total: count,
            broken: z.object({
                total: count,
                changeRequest: count.describe('How many the change request broke; 0 outside of one.'),
            }),
        }),
    })
    .meta({ id: 'LinkList', description: 'Links with how many there are of them, broken ones apart.' });
