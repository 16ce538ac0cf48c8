import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    createLocalizedTextSchema,
    createPathSegmentSchema,
    draftSchema,
    visitorConditionSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    createBeforeAfterPositionSchema,
    queryBooleanSchema,
    shareKeyQueryShape,
    urlSchema,
} from '../shared.js';
import { spaceSchema } from '../content/space.js';

const pathSchema = createPathSegmentSchema('Path to the space on the site');
const localizedTitleSchema = createLocalizedTextSchema(128);
const hiddenSchema = z.boolean().describe('Whether menus of the site omit the space. Visitors can still open its URL.');
const pageIdSchema = idSchema
    .nullable()
    .describe('Id of the page at the URL of the site space; `null` for the first page of the space.');

export const siteSpaceSchema = z
    .object({
        object: z.literal('site-space'),
        id: idSchema,
        path: pathSchema,
        section: idSchema.optional().describe('Id of the section.'),
        space: spaceSchema,
        title: z.string(),
        localizedTitle: localizedTitleSchema.optional(),
        draft: draftSchema,
        hidden: hiddenSchema.optional(),
        pageId: pageIdSchema.optional(),
        default: z
            .boolean()
            .describe(
                'Whether the site shows the space first: at the root of the site, or in the default section. In published content: whether its section shows the space first.',
            ),
        condition: visitorConditionSchema.optional(),
        hasAdvancedCustomizationFeature: z.boolean(),
        urls: z.object({ location: urlSchema, published: urlSchema.optional() }),
    })
    .meta({ id: 'SiteSpace', description: 'A space on a site.' });

export const siteSpaceOperations = defineOperations({
    listSiteSpaces: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces',
        summary: 'Lists the site spaces of a site.',
        query: z.object({
            ...paginationQueryShape,
            ...shareKeyQueryShape,
            default: queryBooleanSchema
                .optional()
                .describe('Only the default site space if true, only the others if false. Default: all site spaces.'),
        }),
        status: 200,
        response: createListPageSchema(siteSpaceSchema),
        errors: [404],
        scope: 'site:metadata:read',
        visitors: true,
    },
    addSpaceToSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces',
        summary: 'Adds a space to a site.',
        body: z.strictObject({
            spaceId: idSchema.describe('Id of a space of the organization.'),
            sectionId: idSchema
                .optional()
                .describe('Id of the section. Default: the default section, or the root of a site without sections.'),
            draft: draftSchema.optional(),
            pageId: pageIdSchema.optional(),
        }),
        status: 201,
        response: siteSpaceSchema,
        errors: [404, 409],
    },
    updateSiteSpaceById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
        summary: 'Changes a site space: its settings, or the space that it shows.',
        body: z.strictObject({
            path: pathSchema.optional(),
            condition: visitorConditionSchema
                .nullable()
                .optional()
                .describe('Visitor condition; `null` for none: all visitors see the space.'),
            spaceId: idSchema.optional().describe('Id of the new space.'),
            localizedTitle: localizedTitleSchema
                .nullable()
                .optional()
                .describe('Translations of the title; `null` for none.'),
            draft: draftSchema.optional(),
            hidden: hiddenSchema.optional(),
            pageId: pageIdSchema
                .optional()
                .describe(
                    'Id of the page at the URL of the site space; `null` for the first page. Default: unchanged, or `null` with a new `spaceId`.',
                ),
        }),
        status: 200,
        response: siteSpaceSchema,
        errors: [404, 409],
    },
    deleteSiteSpaceById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
        summary:
            'Removes a space from a site. The space itself stays. Removing the last site space of a section removes the section.',
        status: 204,
        errors: [404, 409],
    },
    duplicateSiteSpace: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate',
        summary:
            'Copies the space of a site space and adds the copy as the next site space. If the original is the only site space of its section, the copy gets a new section.',
        body: z
            .strictObject({
                draft: draftSchema
                    .optional()
                    .describe(
                        'Whether the copy is a draft. Visitors do not see drafts. Default: same as the original.',
                    ),
            })
            .optional(),
        status: 201,
        response: siteSpaceSchema,
        errors: [404, 409],
    },
    moveSiteSpace: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move',
        summary: 'Moves a site space next to another site space of the same or another section.',
        body: z.strictObject({
            position: createBeforeAfterPositionSchema(
                z.strictObject({ type: z.literal('site-space'), siteSpace: idSchema }),
            ),
        }),
        status: 200,
        response: siteSpaceSchema,
        errors: [404, 409],
    },
});
