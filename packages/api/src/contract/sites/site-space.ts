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
const hiddenSchema = z.boolean().describe('Whether menus of the site omit it. Its address stays open.');
const pageIdSchema = idSchema
    .nullable()
    .describe('Id of the page at the address of the site space; `null` for its first page.');

export const siteSpaceSchema = z
    .object({
        object: z.literal('site-space'),
        id: idSchema,
        path: pathSchema,
        section: idSchema.optional().describe('Id of the section that it is in.'),
        space: spaceSchema,
        title: z.string(),
        localizedTitle: localizedTitleSchema.optional(),
        draft: draftSchema,
        hidden: hiddenSchema.optional(),
        pageId: pageIdSchema.optional(),
        default: z
            .boolean()
            .describe(
                'Whether the site shows it first: at the root, or in the default section; in published content, in its own section.',
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
        summary: 'Spaces that a site shows.',
        query: z.object({
            ...paginationQueryShape,
            ...shareKeyQueryShape,
            default: queryBooleanSchema
                .optional()
                .describe('`true`: only the one that the site shows first. `false`: only the rest. Default: all.'),
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
                .describe('Id of the section that it goes to. Default: the default section, or the root without one.'),
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
        summary: 'Changes how a site shows a space, or which space.',
        body: z.strictObject({
            path: pathSchema.optional(),
            condition: visitorConditionSchema.nullable().optional().describe('`null` for none: everyone sees it.'),
            spaceId: idSchema.optional().describe('Id of the space that is shown from now on.'),
            localizedTitle: localizedTitleSchema.nullable().optional().describe('`null` for none.'),
            draft: draftSchema.optional(),
            hidden: hiddenSchema.optional(),
            pageId: pageIdSchema.optional().describe('Default: as before, but `null` for another space.'),
        }),
        status: 200,
        response: siteSpaceSchema,
        errors: [404, 409],
    },
    deleteSiteSpaceById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
        summary:
            'Removes a space from a site; the space itself stays. The last one of a section is removed with its section.',
        status: 204,
        errors: [404, 409],
    },
    duplicateSiteSpace: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate',
        summary:
            'Copies the space of a site space, and adds the copy next to it: in a new section if it is the only one of its section.',
        body: z
            .strictObject({
                draft: draftSchema
                    .optional()
                    .describe('Whether visitors do not see the copy yet. Default: as the original.'),
            })
            .optional(),
        status: 201,
        response: siteSpaceSchema,
        errors: [404, 409],
    },
    moveSiteSpace: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move',
        summary: 'Moves a site space next to another one, also into its section.',
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
