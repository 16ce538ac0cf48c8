import * as z from 'zod';

import { createTextSchema, webUrlSchema } from '../shared.js';

const faceSchema = z.strictObject({
    weight: z.int().min(1).max(1000).describe('Font weight, for example 400 for regular and 700 for bold.'),
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
            'Expected a letter or digit, then letters, digits, spaces, - and _',
        ),
        fontFaces: z.array(faceSchema).min(1).max(16),
    })
    .meta({ id: 'CustomFont', description: 'A custom font of the site.' });

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
    .describe('Font of text.');

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
