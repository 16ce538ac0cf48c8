import * as z from 'zod';

import { conditionSchema } from '../shared.js';
import { lineSchema, linkTargetSchema, paragraphSchema, themedUrlSchema } from './values.js';

const linkSchema = z.strictObject({ title: lineSchema, to: linkTargetSchema });

const linksSchema = z.array(linkSchema).max(50);

const headerLinkSchema = z
    .strictObject({
        title: lineSchema,
        style: z.enum(['link', 'button-primary', 'button-secondary']).optional().describe('Default: `link`.'),
        to: linkTargetSchema.nullable().describe('`null`: it only opens the links below it.'),
        links: linksSchema.describe('Links below it.'),
        condition: conditionSchema.optional(),
    })
    .meta({ id: 'SiteHeaderLink', description: 'A link in the header of a site.' });

/** The part above each page. */
export const headerSchema = z.strictObject({
    preset: z.enum(['default', 'bold', 'contrast', 'custom', 'none']),
    logo: themedUrlSchema.optional(),
    links: z.array(headerLinkSchema).max(50),
});

/** The part below each page. */
export const footerSchema = z.strictObject({
    logo: themedUrlSchema.optional(),
    groups: z.array(z.strictObject({ title: lineSchema, links: linksSchema })).max(50),
    copyright: paragraphSchema.optional(),
});

/** A notice above each page. */
export const announcementSchema = z.strictObject({
    enabled: z.boolean(),
    message: paragraphSchema,
    link: linkSchema.optional(),
    style: z.enum(['info', 'warning', 'danger', 'success']),
});
