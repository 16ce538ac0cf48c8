import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    createLocalizedTextSchema,
    createPathSegmentSchema,
    draftSchema,
    visitorConditionSchema,
    iconNameSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    createBeforeAfterPositionSchema,
    shareKeyQueryShape,
    urlSchema,
} from '../shared.js';
import { siteSpaceSchema } from './site-space.js';

export const siteSectionTitleSchema = z.string().min(2).max(128);
export const siteSectionDescriptionSchema = z.string().max(256);
export const localizedTitleSchema = createLocalizedTextSchema(128);
export const localizedDescriptionSchema = createLocalizedTextSchema(256);
const pathSchema = createPathSegmentSchema('Path to the section on the site');

export const siteSectionSchema = z
    .object({
        object: z.literal('site-section'),
        id: idSchema,
        title: siteSectionTitleSchema,
        localizedTitle: localizedTitleSchema.optional(),
        description: siteSectionDescriptionSchema.optional(),
        localizedDescription: localizedDescriptionSchema.optional(),
        draft: draftSchema,
        default: z.boolean().optional().describe('Whether it is shown first.'),
        path: pathSchema,
        condition: visitorConditionSchema.optional(),
        sectionGroup: idSchema.optional().describe('Id of the group that it is in.'),
        icon: iconNameSchema.optional(),
        siteSpaces: z
            .array(siteSpaceSchema)
            .describe('Its variants; the one at the address of the section is shown first in it.'),
        urls: z.object({ location: urlSchema, published: urlSchema.optional() }),
    })
    .meta({ id: 'SiteSection', description: 'A part of a site: a space, or several that are variants of each other.' });

export const siteSectionOperations = defineOperations({
    listSiteSections: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/sections',
        summary: 'Sections of a site, those in groups included.',
        query: z.object({ ...paginationQueryShape, ...shareKeyQueryShape }),
        status: 200,
        response: createListPageSchema(siteSectionSchema),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
    addSectionToSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/sections',
        summary: 'Adds a section that shows a space. If the site has no sections, its spaces go into a first one.',
        body: z.strictObject({
            spaceId: idSchema.describe('Id of a space of the organization: the first variant of the section.'),
            title: siteSectionTitleSchema.nullable().optional().describe("Default, also for `null`: the space's."),
            icon: iconNameSchema.nullable().optional(),
            draft: draftSchema.optional(),
            siteSectionGroupId: idSchema.optional().describe('Id of the group that it goes to. Default: none.'),
        }),
        status: 201,
        response: siteSectionSchema,
        errors: [404],
    },
    updateSiteSectionById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
        summary: 'Changes a section.',
        body: z.strictObject({
            title: siteSectionTitleSchema.optional(),
            localizedTitle: localizedTitleSchema.nullable().optional().describe('`null` for none.'),
            path: pathSchema.optional(),
            defaultSiteSpace: idSchema.optional().describe('Id of the site space that the section shows first.'),
            condition: visitorConditionSchema.nullable().optional().describe('`null` for none: everyone sees it.'),
            icon: iconNameSchema.nullable().optional().describe('`null` for none.'),
            description: siteSectionDescriptionSchema.nullable().optional().describe('`null` for none.'),
            localizedDescription: localizedDescriptionSchema.nullable().optional().describe('`null` for none.'),
            draft: draftSchema.optional(),
            siteSectionGroupId: idSchema
                .nullable()
                .optional()
                .describe('Id of the group that it goes to; `null` for none.'),
        }),
        status: 200,
        response: siteSectionSchema,
        errors: [404, 409],
    },
    deleteSiteSectionById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
        summary: 'Removes a section and its site spaces; the spaces stay.',
        status: 204,
        errors: [404],
    },
    moveSiteSection: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move',
        summary: 'Moves a section. Use `sortSiteStructure` instead.',
        deprecated: true,
        body: z.strictObject({
            position: createBeforeAfterPositionSchema(
                z.strictObject({ type: z.literal('site-section'), siteSection: idSchema }),
            ),
        }),
        status: 200,
        response: siteSectionSchema,
        errors: [404],
    },
});
