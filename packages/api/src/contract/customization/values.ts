import * as z from 'zod';

import { contentReferenceSchema } from '../content/content-reference.js';
import { createTextSchema, webUrlSchema } from '../shared.js';

const colorSchema = createTextSchema(/^#(?:[0-9a-fA-F]{3}){1,2}$/, 7, 'Expected a color, for example `#346ddb`');

export const themedColorSchema = z
    .strictObject({ light: colorSchema, dark: colorSchema })
    .meta({ id: 'ThemedColor', description: 'A color for each theme, for example `#346ddb`.' });

export const themedImageUrlSchema = z
    .strictObject({ light: webUrlSchema, dark: webUrlSchema })
    .meta({ id: 'ThemedURL', description: 'URL of an image for each theme.' });

export const customizationLineSchema = z.string().min(1).max(128);

export const customizationParagraphSchema = z.string().min(1).max(512);

/** URLs of links: web, mail, phone, or within the site. Never scripts. */
const FOLLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

export const siteLinkTargetSchema = contentReferenceSchema
    .refine(
        (target) => target.kind !== 'url' || (target.url.length <= 2048 && FOLLOWED.test(target.url)),
        'Expected a URL that begins with https:, http:, mailto:, tel:, / or #',
    )
    .describe('Target of the link.');
