import * as z from 'zod';

import { contentReferenceSchema } from '../content/content-reference.js';
import { createTextSchema, webUrlSchema } from '../shared.js';

const colorSchema = createTextSchema(/^#(?:[0-9a-fA-F]{3}){1,2}$/, 7, 'Expected a color, as `#346ddb`');

export const themedColorSchema = z
    .strictObject({ light: colorSchema, dark: colorSchema })
    .meta({ id: 'ThemedColor', description: 'A color for each theme, as `#346ddb`.' });

export const themedImageUrlSchema = z
    .strictObject({ light: webUrlSchema, dark: webUrlSchema })
    .meta({ id: 'ThemedURL', description: 'The address of a picture for each theme.' });

export const customizationLineSchema = z.string().min(1).max(128);

export const customizationParagraphSchema = z.string().min(1).max(512);

/** URLs of links: web, mail, phone, or within the site. Never scripts. */
const FOLLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

export const siteLinkTargetSchema = contentReferenceSchema
    .refine(
        (target) => target.kind !== 'url' || (target.url.length <= 2048 && FOLLOWED.test(target.url)),
        'Expected an address with https:, http:, mailto: or tel:, or one that begins with / or #',
    )
    .describe('Target of the link.');
