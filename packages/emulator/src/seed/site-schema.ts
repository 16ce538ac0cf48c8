import type { SiteCustomization } from '@svc-int/api';
import { contract } from '@svc-int/api/contract';
import { idSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { MAX_SITE_LINKS, MAX_SITE_REDIRECTS } from './seed-limits.js';
import { seedIdSchema } from './seed-values.js';

const { createSite, updateSiteById, addSectionToSite, updateSiteSectionById } = contract.orgs;
const { addExternalLinkToSite, createSiteRedirect } = contract.orgs;
const { addSectionGroupToSite, createSiteShareLink, updateSiteCustomizationById, updateSiteSpaceById } = contract.orgs;
const { type, title, visibility } = createSite.body.shape;

const newId = seedIdSchema.optional().describe('Id. Default: a new id.');

const shownSpaceSchema = z.strictObject({
    space: idSchema.describe('Id of a space of the organization.'),
    id: newId,
    path: updateSiteSpaceById.body.shape.path.describe(
        'Path segment of the space on the site. Default: generated from the title of the space.',
    ),
});

const sectionSchema = z.strictObject({
    type: z.literal('section'),
    id: seedIdSchema,
    title: addSectionToSite.body.shape.title.describe('Title of the section. Default: the title of its first space.'),
    icon: addSectionToSite.body.shape.icon.describe('Name of an icon.'),
    path: updateSiteSectionById.body.shape.path.describe(
        'Path segment of the section on the site. Default: generated from the title.',
    ),
    spaces: z.array(shownSpaceSchema).min(1).describe('Spaces of the section: one space, or several variants.'),
});

const groupSchema = z.strictObject({
    type: z.literal('group'),
    id: seedIdSchema,
    title: addSectionGroupToSite.body.shape.title.describe('Name of the group.'),
    icon: addSectionGroupToSite.body.shape.icon.describe('Name of an icon.'),
    sections: z.array(sectionSchema).describe('Sections of the group, in order.'),
});

const shareLinkSchema = z.strictObject({
    id: seedIdSchema,
    name: createSiteShareLink.body.shape.name.describe('Name of the share link.'),
    key: z.string().min(1).max(64).describe('Key in the URL of the share link.'),
});

/** Seeded links have no conditions, which need claims. */
const linkSchema = addExternalLinkToSite.body.omit({ condition: true });

export const siteSeedSchema = z
    .strictObject({
        id: seedIdSchema,
        title: title.unwrap().describe('Name of the site.'),
        type,
        visibility: visibility.describe('Visitors who can open the site. Default: `public`.'),
        defaultLevel: updateSiteById.body.shape.defaultLevel.describe(
            'Level of members on the site; admins keep their role. Default: the role of each member.',
        ),
        published: z.boolean().optional().describe('Whether the site is published. Default: false.'),
        basename: updateSiteById.body.shape.basename.describe('Name of the site in its URL. Default: the id.'),
        hostname: updateSiteById.body.shape.hostname
            .unwrap()
            .unwrap()
            .optional()
            .describe('Custom hostname for the site, for example `docs.example.com`. Default: none.'),
        customization: updateSiteCustomizationById.body
            .optional()
            .superRefine(rejectConditions)
            .describe('Customization of the site. Omitted settings have their defaults.'),
        shareLinks: z.array(shareLinkSchema).optional().describe('Share links. Default: none.'),
        redirects: z
            .array(createSiteRedirect.body)
            .max(MAX_SITE_REDIRECTS)
            .optional()
            .describe('Redirects of the site. Default: none.'),
        links: z
            .array(linkSchema)
            .max(MAX_SITE_LINKS)
            .optional()
            .describe('External links, after the sections or in a section group. Default: none.'),
        spaces: z.array(shownSpaceSchema).optional().describe('Spaces of a site without sections. Default: none.'),
        sections: z
            .array(z.discriminatedUnion('type', [sectionSchema, groupSchema]))
            .optional()
            .describe('Sections and section groups, in order. Default: none.'),
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
            context.addIssue({ code: 'custom', path, message: 'can only be set with `updateSiteCustomizationById`' });
    });
}

export type SiteSeed = z.output<typeof siteSeedSchema>;

export type SectionSeed = z.output<typeof sectionSchema>;

export type SiteSpaceSeed = z.output<typeof shownSpaceSchema>;
