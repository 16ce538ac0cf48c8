import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { draftSchema, iconNameSchema, idSchema, visitorConditionSchema, webUrlSchema } from '../shared.js';
import {
    localizedDescriptionSchema,
    localizedTitleSchema,
    siteSectionDescriptionSchema,
    siteSectionTitleSchema,
} from './site-section.js';

export const siteExternalLinkSchema = z
    .object({
        object: z.literal('site-external-link'),
        id: idSchema,
        title: siteSectionTitleSchema,
        localizedTitle: localizedTitleSchema.optional(),
        description: siteSectionDescriptionSchema.optional(),
        localizedDescription: localizedDescriptionSchema.optional(),
        icon: iconNameSchema.optional(),
        url: webUrlSchema,
        sectionGroup: idSchema.optional().describe('Id of the parent section group.'),
        draft: draftSchema,
        condition: visitorConditionSchema.optional(),
    })
    .meta({
        id: 'SiteExternalLink',
        description: 'A link to another site, in the list of sections of a site.',
    });

const settings = {
    description: siteSectionDescriptionSchema.nullable().optional().describe('Description; `null` for none.'),
    localizedDescription: localizedDescriptionSchema
        .nullable()
        .optional()
        .describe('Translations of the description; `null` for none.'),
    icon: iconNameSchema.nullable().optional().describe('Name of an icon; `null` for none.'),
    draft: draftSchema.optional(),
    condition: visitorConditionSchema
        .nullable()
        .optional()
        .describe('Visitor condition; `null` for none: all visitors see the link.'),
};

export const siteExternalLinkOperations = defineOperations({
    addExternalLinkToSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/external-links',
        summary: 'Adds an external link to a site with sections.',
        body: z.strictObject({
            title: siteSectionTitleSchema,
            localizedTitle: localizedTitleSchema.optional(),
            ...settings,
            url: webUrlSchema,
            parent: idSchema.optional().describe('Id of the parent section group. Default: none.'),
        }),
        status: 201,
        response: siteExternalLinkSchema,
        errors: [404, 409],
    },
    updateSiteExternalLinkById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
        summary: 'Changes an external link of a site.',
        body: z.strictObject({
            title: siteSectionTitleSchema.optional(),
            localizedTitle: localizedTitleSchema
                .nullable()
                .optional()
                .describe('Translations of the title; `null` for none.'),
            ...settings,
            url: webUrlSchema.optional(),
            parent: idSchema.nullable().optional().describe('Id of the new parent section group; `null` for none.'),
        }),
        status: 200,
        alternativeStatus: 204,
        response: siteExternalLinkSchema,
        errors: [404],
    },
    deleteSiteExternalLinkById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
        summary: 'Removes an external link from a site.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
