import * as z from 'zod';

import { defineOperations } from '../operation.js';
import {
    createLocalizedTextSchema,
    draftSchema,
    iconNameSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    createBeforeAfterPositionSchema,
    urlSchema,
} from '../shared.js';
import { siteExternalLinkSchema } from './site-external-link.js';
import { siteSectionSchema } from './site-section.js';

const titleSchema = z.string().min(1).max(100);
const localizedTitleSchema = createLocalizedTextSchema(128);

export interface SectionGroup {
    object: 'site-section-group';
    id: string;
    title: string;
    localizedTitle?: Record<string, string> | undefined;
    icon?: string | undefined;
    draft: boolean;
    sectionGroup?: string | undefined;
    sections: z.output<typeof siteSectionSchema>[];
    children: SectionGroupChild[];
    urls: { location: string };
}

type SectionGroupChild = z.output<typeof siteSectionSchema> | z.output<typeof siteExternalLinkSchema> | SectionGroup;

export const siteSectionGroupSchema = z
    .object({
        object: z.literal('site-section-group'),
        id: idSchema,
        title: titleSchema,
        localizedTitle: localizedTitleSchema.optional(),
        icon: iconNameSchema.optional(),
        draft: draftSchema.describe('Whether visitors do not see it and its contents yet.'),
        sectionGroup: idSchema.optional().describe('Id of the group that it is in.'),
        sections: z.array(siteSectionSchema).describe('Sections that are directly in it.'),
        // TypeScript cannot infer recursive schema types.
        get children(): z.ZodArray<z.ZodType<SectionGroupChild, SectionGroupChild>> {
            return z
                .array(
                    z.discriminatedUnion('object', [siteSectionSchema, siteExternalLinkSchema, siteSectionGroupSchema]),
                )
                .describe('Its sections, links and groups, in their order.');
        },
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
            parent: idSchema.optional().describe('Id of the group that it goes to. Default: none.'),
            draft: draftSchema.optional(),
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
            localizedTitle: localizedTitleSchema.nullable().optional().describe('`null` for none.'),
            icon: iconNameSchema.nullable().optional().describe('`null` for none.'),
            draft: draftSchema.optional(),
            parentSectionGroupId: idSchema
                .nullable()
                .optional()
                .describe('Id of the group that it goes to; `null` for none.'),
        }),
        status: 200,
        response: siteSectionGroupSchema,
        errors: [404],
    },
    deleteSiteSectionGroupById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
        summary: 'Removes a section group; its contents take its place.',
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
