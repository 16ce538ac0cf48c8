import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    createPathSegmentSchema,
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

export const siteSpaceSchema = z
    .object({
        object: z.literal('site-space'),
        id: idSchema,
        path: pathSchema,
        section: idSchema.optional().describe('Id of the section that it is in.'),
        space: spaceSchema,
        title: z.string(),
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
