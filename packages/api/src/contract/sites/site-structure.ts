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
    .describe('Structure of a site: sections, section groups and links, or only site spaces.')
    .meta({ id: 'SiteStructure' });

const itemSchema = z.strictObject({
    type: z.enum(['site-space', 'site-section', 'site-section-group', 'site-external-link']),
    id: idSchema,
});

export const siteStructureOperations = defineOperations({
    getSiteStructure: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/structure',
        summary: 'Returns the structure of a site.',
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
            'Moves a site space, a section, a section group or a link next to another item of the same or another container, and ' +
            'returns the moved item.',
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
