import * as z from 'zod';

import { visitorConditionSchema } from '../shared.js';
import {
    customizationLineSchema,
    siteLinkTargetSchema,
    customizationParagraphSchema,
    themedImageUrlSchema,
} from './values.js';

const linkSchema = z.strictObject({ title: customizationLineSchema, to: siteLinkTargetSchema });

const linksSchema = z.array(linkSchema).max(50);

const headerLinkSchema = z
    .strictObject({
        title: customizationLineSchema,
        style: z
            .enum(['link', 'button-primary', 'button-secondary'])
            .optional()
            .describe('Style of the link. Default: `link`.'),
        to: siteLinkTargetSchema
            .nullable()
            .describe('Target of the link; `null` for an entry that only opens its menu.'),
        links: linksSchema.describe('Links in the menu of this link.'),
        condition: visitorConditionSchema.optional(),
    })
    .meta({ id: 'SiteHeaderLink', description: 'A link in the header of a site.' });

export const siteHeaderSchema = z.strictObject({
    preset: z.enum(['default', 'bold', 'contrast', 'custom', 'none']),
    logo: themedImageUrlSchema.optional(),
    links: z.array(headerLinkSchema).max(50),
});

export const siteFooterSchema = z.strictObject({
    logo: themedImageUrlSchema.optional(),
    groups: z.array(z.strictObject({ title: customizationLineSchema, links: linksSchema })).max(50),
    copyright: customizationParagraphSchema.optional(),
});

export const siteAnnouncementSchema = z.strictObject({
    enabled: z.boolean(),
    message: customizationParagraphSchema,
    link: linkSchema.optional(),
    style: z.enum(['info', 'warning', 'danger', 'success']),
});
