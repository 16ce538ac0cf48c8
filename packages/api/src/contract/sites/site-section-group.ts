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
        draft: draftSchema.describe('Whether the group is a draft. Visitors see neither the group nor its contents.'),
        sectionGroup: idSchema.optional().describe('Id of the parent group.'),
        sections: z.array(siteSectionSchema).describe('Sections directly in the group.'),
        // TypeScript cannot infer recursive schema types.
        get children(): z.ZodArray<z.ZodType<SectionGroupChild, SectionGroupChild>> {
            return z
                .array(
                    z.discriminatedUnion('object', [siteSectionSchema, siteExternalLinkSchema, siteSectionGroupSchema]),
                )
                .describe('Sections, links and groups directly in the group, in order.');
        },
        urls: z.object({ location: urlSchema }),
    })
    .meta({ id: 'SiteSectionGroup', description: 'A group of sections under a title.' });

export const siteSectionGroupOperations = defineOperations({
    listSiteSectionGroups: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
        summary: 'Lists the section groups of a site.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(siteSectionGroupSchema),
        errors: [404],
        scope: 'site:metadata:read',
    },
    addSectionGroupToSite: {
        method: 'POST',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
        summary: 'Adds a section group to a site.',
        body: z.strictObject({
            title: titleSchema,
            icon: iconNameSchema.nullable().optional().describe('Name of an icon; `null` for none.'),
            sections: z.array(idSchema).optional().describe('Ids of sections to move into the group.'),
            parent: idSchema.optional().describe('Id of the parent group. Default: none.'),
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
            localizedTitle: localizedTitleSchema
                .nullable()
                .optional()
                .describe('Translations of the title; `null` for none.'),
            icon: iconNameSchema.nullable().optional().describe('Name of an icon; `null` for none.'),
            draft: draftSchema.optional(),
            parentSectionGroupId: idSchema
                .nullable()
                .optional()
                .describe('Id of the new parent group; `null` for none.'),
        }),
        status: 200,
        response: siteSectionGroupSchema,
        errors: [404],
    },
    deleteSiteSectionGroupById: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
        summary: 'Removes a section group. The contents of the group move to its position.',
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
        summary: 'Moves a section of the site into a section group.',
        body: z.strictObject({ sectionId: idSchema.describe('Id of a section of the site.') }),
        status: 201,
        response: siteSectionGroupSchema,
        errors: [404],
    },
    removeSectionFromGroup: {
        method: 'DELETE',
        path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}',
        summary: 'Removes a section from a section group. The section stays on the site.',
        status: 204,
        errors: [404],
    },
});
