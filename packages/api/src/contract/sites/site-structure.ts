import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, createBeforeAfterPositionSchema, shareKeyQueryShape } from '../shared.js';
import { siteExternalLinkSchema } from './site-external-link.js';
import { siteSectionGroupSchema } from './site-section-group.js';
import { siteSectionSchema } from './site-section.js';
import { siteSpaceSchema } from './site-space.js';

export const siteStructureSchema = z
    .discriminatedUnion('type', [
        z.object({
            type: z.literal('sections'),
            structure: z.array(
                z.discriminatedUnion('object', [siteSectionSchema, siteSectionGroupSchema, siteExternalLinkSchema]),
            ),
        }),
        z.object({ type: z.literal('siteSpaces'), structure: z.array(siteSpaceSchema) }),
    ])
    .describe('Structure of a site: sections and links, some of them in groups, or site spaces alone.')
    .meta({ id: 'SiteStructure' });

const itemSchema = z.strictObject({
    type: z.enum(['site-space', 'site-section', 'site-section-group', 'site-external-link']),
    id: idSchema,
});

export const siteStructureOperations = defineOperations({
    getSiteStructure: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/structure',
        summary: 'Structure of a site.',
        query: z.object(shareKeyQueryShape),
        status: 200,
        response: siteStructureSchema,
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
    sortSiteStructure: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/structure/sort',
        summary:
            'Moves a site space, a section, a section group or a link next to another one, also into its container, and ' +
            'returns it.',
        body: z.strictObject({ item: itemSchema, position: createBeforeAfterPositionSchema(itemSchema) }),
        status: 200,
        response: z.discriminatedUnion('object', [
            siteSpaceSchema,
            siteSectionSchema,
            siteSectionGroupSchema,
            siteExternalLinkSchema,
        ]),
        errors: [404, 409],
    },
});
