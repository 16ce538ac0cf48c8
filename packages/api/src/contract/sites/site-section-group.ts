import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    iconNameSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    createBeforeAfterPositionSchema,
    urlSchema,
} from '../shared.js';
import { siteSectionSchema } from './site-section.js';

const titleSchema = z.string().min(1).max(100);

export const siteSectionGroupSchema = z
    .object({
        object: z.literal('site-section-group'),
        id: idSchema,
        title: titleSchema,
        icon: iconNameSchema.optional(),
        sections: z.array(siteSectionSchema),
        children: z.array(siteSectionSchema).describe('The same as `sections`, by the name that newer clients read.'),
        urls: z.object({ location: urlSchema }),
    })
    .meta({ id: 'SiteSectionGroup', description: 'Sections that a site shows under one title.' });

export const siteSectionGroupOperations = defineOperations({
    listSiteSectionGroups: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
        summary: 'Section groups of a site.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(siteSectionGroupSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    addSectionGroupToSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
        summary: 'Adds a section group.',
        body: z.strictObject({
            title: titleSchema,
            icon: iconNameSchema.nullable().optional().describe('`null` for none.'),
            sections: z.array(idSchema).optional().describe('Ids of the sections that go into it.'),
        }),
        status: 201,
        response: siteSectionGroupSchema,
        errors: [404],
    },
    updateSiteSectionGroupById: {
        method: 'PATCH',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
        summary: 'Changes a section group.',
        body: z.strictObject({
            title: titleSchema.optional(),
            icon: iconNameSchema.nullable().optional().describe('`null` for none.'),
        }),
        status: 200,
        response: siteSectionGroupSchema,
        errors: [404],
    },
    deleteSiteSectionGroupById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
        summary: 'Removes a section group; its sections stay on the site.',
        status: 204,
        errors: [404],
    },
    moveSiteSectionGroup: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move',
        summary: 'Moves a section group. Use `sortSiteStructure` instead.',
        deprecated: true,
        body: z.strictObject({
            position: createBeforeAfterPositionSchema(
                z.strictObject({ type: z.literal('site-section'), id: idSchema }),
            ),
        }),
        status: 200,
        response: siteSectionGroupSchema,
        errors: [404],
    },
    addSectionToGroup: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections',
        summary: 'Puts a section into a group, and out of the one that it was in.',
        body: z.strictObject({ sectionId: idSchema.describe('Id of a section of the site.') }),
        status: 201,
        response: siteSectionGroupSchema,
        errors: [404],
    },
    removeSectionFromGroup: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}',
        summary: 'Takes a section out of a group; it stays on the site.',
        status: 204,
        errors: [404],
    },
});
