import * as z from 'zod';

import { codeThemeSchema } from './code-themes.js';
import { fontSchema, monospaceFontSchema } from './fonts.js';
import { themedColorSchema } from './values.js';

const sidebarSchema = z.strictObject({
    background: z.enum(['default', 'filled']),
    list: z.enum(['default', 'pill', 'line']),
});

export const siteStylingSchema = z
    .strictObject({
        theme: z.enum(['clean', 'muted', 'bold', 'gradient']),
        primaryColor: themedColorSchema,
        infoColor: themedColorSchema,
        successColor: themedColorSchema,
        warningColor: themedColorSchema,
        dangerColor: themedColorSchema,
        tint: z.strictObject({ color: themedColorSchema }).optional(),
        corners: z.enum(['straight', 'rounded', 'circular']),
        depth: z.enum(['subtle', 'flat']),
        links: z.enum(['default', 'accent']),
        font: fontSchema,
        monospaceFont: monospaceFontSchema,
        background: z.enum(['plain', 'match']),
        icons: z.enum(['regular', 'solid', 'duotone', 'light', 'thin']),
        sidebar: sidebarSchema,
        search: z.enum(['prominent', 'subtle']),
        codeTheme: codeThemeSchema,
    })
    .describe('Visual style: colors, corners, fonts and icons.');

export const partialSiteStylingSchema = siteStylingSchema
    .partial()
    .extend({ sidebar: sidebarSchema.partial().optional(), codeTheme: codeThemeSchema.partial().optional() });
