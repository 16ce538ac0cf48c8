import type { SiteCustomization } from '@svc-int/api';
import { contract } from '@svc-int/api/contract';
import { idSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { seedIdSchema } from './seed-values.js';

const { createSite, updateSiteById, addSectionToSite, updateSiteSectionById } = contract.orgs;
const { addSectionGroupToSite, createSiteShareLink, updateSiteCustomizationById, updateSiteSpaceById } = contract.orgs;
const { type, title, visibility } = createSite.body.shape;

const newId = seedIdSchema.optional().describe('Default: a new id.');

const shownSpaceSchema = z.strictObject({
    space: idSchema.describe('Id of a space of the organization.'),
    id: newId,
    path: updateSiteSpaceById.body.shape.path.describe('Path to it. Default: made from the title of the space.'),
});

const sectionSchema = z.strictObject({
    type: z.literal('section'),
    id: seedIdSchema,
    title: addSectionToSite.body.shape.title.describe("Default: the first space's."),
    icon: addSectionToSite.body.shape.icon.describe('Name of an icon.'),
    path: updateSiteSectionById.body.shape.path.describe('Path to it. Default: made from the title.'),
    spaces: z.array(shownSpaceSchema).min(1).describe('Spaces that it shows: one, or several variants.'),
});

const groupSchema = z.strictObject({
    type: z.literal('group'),
    id: seedIdSchema,
    title: addSectionGroupToSite.body.shape.title.describe('Name of the group.'),
    icon: addSectionGroupToSite.body.shape.icon.describe('Name of an icon.'),
    sections: z.array(sectionSchema).describe('The sections in it, in their order.'),
});

const shareLinkSchema = z.strictObject({
    id: seedIdSchema,
    name: createSiteShareLink.body.shape.name.describe('Name that distinguishes it from others.'),
    key: z.string().min(1).max(64).describe('The key that opens the site.'),
});

export const siteSeedSchema = z
    .strictObject({
        id: seedIdSchema,
        title: title.unwrap().describe('Name of the site.'),
        type,
        visibility: visibility.describe('Who can read it. Default: `public`.'),
        defaultLevel: updateSiteById.body.shape.defaultLevel.describe(
            'Level of the members on it, but for admins. Default: the role of each.',
        ),
        published: z.boolean().optional().describe('Whether it is published. Default: false.'),
        basename: updateSiteById.body.shape.basename.describe('Name in its URL. Default: the id.'),
        hostname: updateSiteById.body.shape.hostname
            .unwrap()
            .unwrap()
            .optional()
            .describe('Name of a host that others show it at, as `docs.example.com`. Default: none.'),
        customization: updateSiteCustomizationById.body
            .optional()
            .superRefine(rejectConditions)
            .describe('How it looks: what is left out has its default.'),
        shareLinks: z.array(shareLinkSchema).optional().describe('Default: none.'),
        spaces: z
            .array(shownSpaceSchema)
            .optional()
            .describe('Spaces that it shows, if it has no sections. Default: none.'),
        sections: z
            .array(z.discriminatedUnion('type', [sectionSchema, groupSchema]))
            .optional()
            .describe('Its sections and groups of them, in their order. Default: none.'),
    })
    .refine(({ spaces, sections }) => spaces === undefined || sections === undefined, {
        path: ['spaces'],
        message: 'cannot be combined with "sections:"; put them into a section',
    });

/** Conditions need claims, which a seed does not have. */
function rejectConditions(customization: SiteCustomization | undefined, context: z.RefinementCtx): void {
    customization?.header?.links?.forEach(({ condition }, index) => {
        const path = ['header', 'links', index, 'condition'];
        if (condition !== undefined)
            context.addIssue({ code: 'custom', path, message: 'is set by `updateSiteCustomizationById` alone' });
    });
}

export type SiteSeed = z.output<typeof siteSeedSchema>;

export type SectionSeed = z.output<typeof sectionSchema>;

export type SiteSpaceSeed = z.output<typeof shownSpaceSchema>;
