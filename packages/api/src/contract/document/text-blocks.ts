import * as z from 'zod';

import { contentReferenceSchema } from '../content-reference.js';
import { blocksIn } from './contents.js';
import { annotationSchema, expressionSchema } from './inlines.js';
import { blockOf, fullWidth, perhapsNoData, voidBlockOf } from './node.js';
import { textSchema } from './text.js';

export const codeLineSchema = z
    .strictObject({
        ...blockOf('code-line'),
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
        ...blockOf('code'),
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
        ...blockOf('hint'),
        data: z.strictObject({ style: z.enum(['info', 'warning', 'danger', 'success']) }),
        nodes: blocksIn('essentials'),
    })
    .meta({ id: 'DocumentBlockHint', description: 'A box with a hint.' });

export const quoteSchema = z
    .strictObject({ ...blockOf('blockquote'), ...perhapsNoData, nodes: blocksIn('blockquote') })
    .meta({ id: 'DocumentBlockQuote', description: 'A quotation.' });

export const mathSchema = z
    .strictObject({
        ...voidBlockOf('math'),
        data: z.strictObject({ formula: z.string().describe('In TeX.') }),
    })
    .meta({ id: 'DocumentBlockMath', description: 'A formula.' });

export const contentRefSchema = z
    .strictObject({ ...voidBlockOf('content-ref'), data: z.strictObject({ ref: contentReferenceSchema }) })
    .meta({ id: 'DocumentBlockContentRef', description: 'A link that stands by itself.' });

export const ifSchema = z
    .strictObject({
        ...blockOf('if'),
        data: z.strictObject({ expression: z.string().describe('Condition over `visitor`.') }),
        nodes: blocksIn('top'),
    })
    .meta({ id: 'DocumentBlockIf', description: 'Content for those visitors of whom an expression is true.' });
