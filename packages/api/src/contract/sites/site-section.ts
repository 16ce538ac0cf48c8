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
        default: z.boolean().optional().describe('Whether the site shows the section first.'),
        path: pathSchema,
        condition: visitorConditionSchema.optional(),
        sectionGroup: idSchema.optional().describe('Id of the parent section group.'),
        icon: iconNameSchema.optional(),
        siteSpaces: z
            .array(siteSpaceSchema)
            .describe('Variants of the section. The default variant has the URL of the section.'),
        urls: z.object({ location: urlSchema, published: urlSchema.optional() }),
    })
    .meta({ id: 'SiteSection', description: 'A part of a site: one space, or several spaces as variants.' });

export const siteSectionOperations = defineOperations({
    listSiteSections: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/sections',
        summary: 'Lists the sections of a site, including sections in groups.',
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
        summary:
            'Adds a section with a space to a site. If the site has no sections, its current spaces move into a first section.',
        body: z.strictObject({
            spaceId: idSchema.describe('Id of a space of the organization: the first variant of the section.'),
            title: siteSectionTitleSchema
                .nullable()
                .optional()
                .describe('Title of the section. Default, and for `null`: the title of the space.'),
            icon: iconNameSchema.nullable().optional(),
            draft: draftSchema.optional(),
            siteSectionGroupId: idSchema.optional().describe('Id of the parent section group. Default: none.'),
        }),
        status: 201,
        response: siteSectionSchema,
        errors: [404],
    },
    updateSiteSectionById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
        summary: 'Changes a section of a site.',
        body: z.strictObject({
            title: siteSectionTitleSchema.optional(),
            localizedTitle: localizedTitleSchema
                .nullable()
                .optional()
                .describe('Translations of the title; `null` for none.'),
            path: pathSchema.optional(),
            defaultSiteSpace: idSchema.optional().describe('Id of the site space that the section shows first.'),
            condition: visitorConditionSchema
                .nullable()
                .optional()
                .describe('Visitor condition; `null` for none: all visitors see the section.'),
            icon: iconNameSchema.nullable().optional().describe('Name of an icon; `null` for none.'),
            description: siteSectionDescriptionSchema.nullable().optional().describe('Description; `null` for none.'),
            localizedDescription: localizedDescriptionSchema
                .nullable()
                .optional()
                .describe('Translations of the description; `null` for none.'),
            draft: draftSchema.optional(),
            siteSectionGroupId: idSchema
                .nullable()
                .optional()
                .describe('Id of the new parent section group; `null` for none.'),
        }),
        status: 200,
        response: siteSectionSchema,
        errors: [404, 409],
    },
    deleteSiteSectionById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
        summary: 'Removes a section and its site spaces from a site. The spaces themselves stay.',
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
