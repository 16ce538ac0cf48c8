import * as z from 'zod';

import { createTextSchema, webUrlSchema } from '../shared.js';

const faceSchema = z.strictObject({
    weight: z.int().min(1).max(1000).describe('400 is regular, 700 bold.'),
    sources: z
        .array(z.strictObject({ url: webUrlSchema, format: z.enum(['woff2', 'woff']).optional() }))
        .min(1)
        .max(8),
});

const customFontSchema = z
    .strictObject({
        id: createTextSchema(/^[\w-]+$/, 64),
        custom: z.literal(true),
        fontFamily: createTextSchema(
            /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]*$/u,
            64,
            'Expected letters, digits, spaces, - and _',
        ),
        fontFaces: z.array(faceSchema).min(1).max(16),
    })
    .meta({ id: 'CustomFont', description: 'A font of the site itself.' });

export const fontSchema = z
    .union([
        z.enum([
            'ABCFavorit',
            'FiraSans',
            'IBMPlexSerif',
            'Inter',
            'Lato',
            'Merriweather',
            'NotoSans',
            'OpenSans',
            'Overpass',
            'Poppins',
            'Raleway',
            'Roboto',
            'RobotoSlab',
            'SourceSansPro',
            'Ubuntu',
        ]),
        customFontSchema,
    ])
    .describe('Font of texts.');

export const monospaceFontSchema = z
    .union([
        z.enum([
            'DMMono',
            'FiraCode',
            'IBMPlexMono',
            'Inconsolata',
            'JetBrainsMono',
            'RobotoMono',
            'SourceCodePro',
            'SpaceMono',
        ]),
        customFontSchema,
    ])
    .describe('Font of code.');
