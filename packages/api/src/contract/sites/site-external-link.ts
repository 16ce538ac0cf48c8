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
        sectionGroup: idSchema.optional().describe('Id of the group that it is in.'),
        draft: draftSchema,
        condition: visitorConditionSchema.optional(),
    })
    .meta({
        id: 'SiteExternalLink',
        description: 'A link beside the sections of a site, which leads to another site.',
    });

const settings = {
    description: siteSectionDescriptionSchema.nullable().optional().describe('`null` for none.'),
    localizedDescription: localizedDescriptionSchema.nullable().optional().describe('`null` for none.'),
    icon: iconNameSchema.nullable().optional().describe('`null` for none.'),
    draft: draftSchema.optional(),
    condition: visitorConditionSchema.nullable().optional().describe('`null` for none: everyone sees it.'),
};

export const siteExternalLinkOperations = defineOperations({
    addExternalLinkToSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/external-links',
        summary: 'Adds a link to the sections of a site. Needs a site with sections.',
        body: z.strictObject({
            title: siteSectionTitleSchema,
            localizedTitle: localizedTitleSchema.optional(),
            ...settings,
            url: webUrlSchema,
            parent: idSchema.optional().describe('Id of the section group that it goes to. Default: none.'),
        }),
        status: 201,
        response: siteExternalLinkSchema,
        errors: [404, 409],
    },
    updateSiteExternalLinkById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
        summary: 'Changes a link beside the sections of a site.',
        body: z.strictObject({
            title: siteSectionTitleSchema.optional(),
            localizedTitle: localizedTitleSchema.nullable().optional().describe('`null` for none.'),
            ...settings,
            url: webUrlSchema.optional(),
            parent: idSchema
                .nullable()
                .optional()
                .describe('Id of the section group that it goes to; `null` for none.'),
        }),
        status: 200,
        response: siteExternalLinkSchema,
        errors: [404],
    },
    deleteSiteExternalLinkById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
        summary: 'Removes a link beside the sections of a site.',
        status: 205,
        alternativeStatus: 204,
        errors: [404],
    },
});
