import * as z from 'zod';

import { contentReferenceSchema } from '../content/content-reference.js';
import { iconNameSchema } from '../shared.js';
import { createBlockListSchema } from './contents.js';
import { inlineAnnotationSchema, inlineExpressionSchema } from './inlines.js';
import {
    createBlockSchemaFields,
    fullWidthFields,
    optionalEmptyDataFields,
    createVoidBlockSchemaFields,
} from './node.js';
import { documentTextSchema } from './text.js';

export const codeLineBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('code-line'),
        data: z.strictObject({
            highlighted: z.boolean().exactOptional().describe('Whether the line is highlighted. Default: false.'),
        }),
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
        ...createBlockSchemaFields('code'),
        data: z.strictObject({
            syntax: z.string().exactOptional().describe('Name of the programming language.'),
            title: z.string().exactOptional(),
            overflow: z.enum(['scroll', 'wrap']).exactOptional().describe('Display of long lines. Default: scroll.'),
            lineNumbers: z.boolean().exactOptional().describe('Whether lines are numbered. Default: false.'),
            ...fullWidthFields,
        }),
        nodes: z.array(codeLineBlockSchema),
    })
    .meta({ id: 'DocumentBlockCode', description: 'A block of code.' });

export const promptBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('prompt'),
        data: z.strictObject({
            description: z.string(),
            icon: iconNameSchema.exactOptional(),
            openInAIProviders: z
                .boolean()
                .exactOptional()
                .describe('Whether sites show links that open the prompt in AI assistants. Default: false.'),
            defaultExpanded: z
                .enum(['hidden', 'partial', 'full'])
                .exactOptional()
                .describe('Initially visible part of the prompt. Default: hidden.'),
        }),
        nodes: z.array(documentCodeBlockSchema).length(1),
    })
    .meta({ id: 'DocumentBlockPrompt', description: 'A prompt for AI assistants, which readers can copy or open.' });

export const hintBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('hint'),
        data: z.strictObject({ style: z.enum(['info', 'warning', 'danger', 'success']) }),
        nodes: createBlockListSchema('essentials'),
    })
    .meta({ id: 'DocumentBlockHint', description: 'A highlighted box with a hint.' });

export const quoteBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('blockquote'),
        ...optionalEmptyDataFields,
        nodes: createBlockListSchema('blockquote'),
    })
    .meta({ id: 'DocumentBlockQuote', description: 'A quotation.' });

export const mathBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('math'),
        data: z.strictObject({ formula: z.string().describe('Formula in TeX.') }),
    })
    .meta({ id: 'DocumentBlockMath', description: 'A formula.' });

export const contentRefBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('content-ref'),
        data: z.strictObject({ ref: contentReferenceSchema }),
    })
    .meta({ id: 'DocumentBlockContentRef', description: 'A link to content, as a block.' });

export const ifBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('if'),
        data: z.strictObject({ expression: z.string().describe('Boolean expression over `visitor`.') }),
        nodes: createBlockListSchema('top'),
    })
    .meta({
        id: 'DocumentBlockIf',
        description: 'Conditional content. Only visitors for whom the expression is true see the content.',
    });
