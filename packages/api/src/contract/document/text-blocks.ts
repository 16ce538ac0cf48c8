import * as z from 'zod';

import { contentReferenceSchema } from '../content/content-reference.js';
import { iconNameSchema } from '../shared.js';
import { createBlockListSchema } from './contents.js';
import { inlineAnnotationSchema, inlineExpressionSchema } from './inlines.js';
import { createBlockFields, fullWidthFields, optionalEmptyDataFields, createVoidBlockFields } from './node.js';
import { documentTextSchema } from './text.js';

export const codeLineBlockSchema = z
    .strictObject({
        ...createBlockFields('code-line'),
        data: z.strictObject({ highlighted: z.boolean().exactOptional().describe('Default: false.') }),
        nodes: z.array(
            z.discriminatedUnion('object', [
                documentTextSchema,
                z.discriminatedUnion('type', [inlineAnnotationSchema, inlineExpressionSchema]),
            ]),
        ),
    })
    .meta({ id: 'DocumentBlockCodeLine', description: 'A line of code.' });

export const documentCodeBlockSchema = z
    .strictObject({
        ...createBlockFields('code'),
        data: z.strictObject({
            syntax: z.string().exactOptional().describe('Name of its language.'),
            title: z.string().exactOptional(),
            overflow: z.enum(['scroll', 'wrap']).exactOptional().describe('Default: scroll.'),
            lineNumbers: z.boolean().exactOptional().describe('Default: false.'),
            ...fullWidthFields,
        }),
        nodes: z.array(codeLineBlockSchema),
    })
    .meta({ id: 'DocumentBlockCode', description: 'A block of code.' });

export const promptBlockSchema = z
    .strictObject({
        ...createBlockFields('prompt'),
        data: z.strictObject({
            description: z.string(),
            icon: iconNameSchema.exactOptional(),
            openInAIProviders: z
                .boolean()
                .exactOptional()
                .describe('Whether sites link to assistants that open with the prompt. Default: false.'),
            defaultExpanded: z
                .enum(['hidden', 'partial', 'full'])
                .exactOptional()
                .describe('Part of the prompt that is shown at first. Default: hidden.'),
        }),
        nodes: z.array(documentCodeBlockSchema).length(1),
    })
    .meta({ id: 'DocumentBlockPrompt', description: 'A prompt for an assistant, to copy or open.' });

export const hintBlockSchema = z
    .strictObject({
        ...createBlockFields('hint'),
        data: z.strictObject({ style: z.enum(['info', 'warning', 'danger', 'success']) }),
        nodes: createBlockListSchema('essentials'),
    })
    .meta({ id: 'DocumentBlockHint', description: 'A box with a hint.' });

export const quoteBlockSchema = z
    .strictObject({
        ...createBlockFields('blockquote'),
        ...optionalEmptyDataFields,
        nodes: createBlockListSchema('blockquote'),
    })
    .meta({ id: 'DocumentBlockQuote', description: 'A quotation.' });

export const mathBlockSchema = z
    .strictObject({
        ...createVoidBlockFields('math'),
        data: z.strictObject({ formula: z.string().describe('In TeX.') }),
    })
    .meta({ id: 'DocumentBlockMath', description: 'A formula.' });

export const contentRefBlockSchema = z
    .strictObject({ ...createVoidBlockFields('content-ref'), data: z.strictObject({ ref: contentReferenceSchema }) })
    .meta({ id: 'DocumentBlockContentRef', description: 'A link that stands by itself.' });

export const ifBlockSchema = z
    .strictObject({
        ...createBlockFields('if'),
        data: z.strictObject({ expression: z.string().describe('Condition over `visitor`.') }),
        nodes: createBlockListSchema('top'),
    })
    .meta({ id: 'DocumentBlockIf', description: 'Content for those visitors of whom an expression is true.' });
