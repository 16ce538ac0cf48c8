import * as z from 'zod';

import { contentReferenceSchema } from '../content-reference.js';
import { createBlocksSchema } from './contents.js';
import { annotationSchema, expressionSchema } from './inlines.js';
import { createBlockFields, fullWidth, optionalNoData, createVoidBlockFields } from './node.js';
import { textSchema } from './text.js';

export const codeLineSchema = z
    .strictObject({
        ...createBlockFields('code-line'),
        data: z.strictObject({ highlighted: z.boolean().exactOptional().describe('Default: false.') }),
        nodes: z.array(
            z.discriminatedUnion('object', [
                textSchema,
                z.discriminatedUnion('type', [annotationSchema, expressionSchema]),
            ]),
        ),
    })
    .meta({ id: 'DocumentBlockCodeLine', description: 'A line of code.' });

export const codeSchema = z
    .strictObject({
        ...createBlockFields('code'),
        data: z.strictObject({
            syntax: z.string().exactOptional().describe('Name of its language.'),
            title: z.string().exactOptional(),
            overflow: z.enum(['scroll', 'wrap']).exactOptional().describe('Default: scroll.'),
            lineNumbers: z.boolean().exactOptional().describe('Default: false.'),
            ...fullWidth,
        }),
        nodes: z.array(codeLineSchema),
    })
    .meta({ id: 'DocumentBlockCode', description: 'A block of code.' });

export const hintSchema = z
    .strictObject({
        ...createBlockFields('hint'),
        data: z.strictObject({ style: z.enum(['info', 'warning', 'danger', 'success']) }),
        nodes: createBlocksSchema('essentials'),
    })
    .meta({ id: 'DocumentBlockHint', description: 'A box with a hint.' });

export const quoteSchema = z
    .strictObject({ ...createBlockFields('blockquote'), ...optionalNoData, nodes: createBlocksSchema('blockquote') })
    .meta({ id: 'DocumentBlockQuote', description: 'A quotation.' });

export const mathSchema = z
    .strictObject({
        ...createVoidBlockFields('math'),
        data: z.strictObject({ formula: z.string().describe('In TeX.') }),
    })
    .meta({ id: 'DocumentBlockMath', description: 'A formula.' });

export const contentRefSchema = z
    .strictObject({ ...createVoidBlockFields('content-ref'), data: z.strictObject({ ref: contentReferenceSchema }) })
    .meta({ id: 'DocumentBlockContentRef', description: 'A link that stands by itself.' });

export const ifSchema = z
    .strictObject({
        ...createBlockFields('if'),
        data: z.strictObject({ expression: z.string().describe('Condition over `visitor`.') }),
        nodes: createBlocksSchema('top'),
    })
    .meta({ id: 'DocumentBlockIf', description: 'Content for those visitors of whom an expression is true.' });
