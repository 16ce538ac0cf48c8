import * as z from 'zod';

import { contentReferenceSchema } from '../content/content-reference.js';
import { iconNameSchema } from '../shared.js';
import { createBlockListSchema } from './contents.js';
import {
    fragmentFields,
    createInlineSchemaFields,
    optionalEmptyDataFields,
    imageFields,
    createVoidInlineSchemaFields,
    addDuplicateFragmentNameCheck,
} from './node.js';
import { documentTextSchema } from './text.js';

const imageSchema = z
    .strictObject({
        ...createVoidInlineSchemaFields('inline-image'),
        data: z.strictObject({
            ...imageFields,
            caption: z.string().exactOptional(),
            size: z
                .enum(['original', 'line'])
                .exactOptional()
                .describe('`original`: own size of the image. `line`: height of the line of text.'),
        }),
    })
    .meta({ id: 'DocumentInlineImage', description: 'An image within a line of text.' });

const linkSchema = z
    .strictObject({
        ...createInlineSchemaFields('link'),
        isVoid: z.literal(false).exactOptional(),
        data: z.strictObject({ ref: contentReferenceSchema }),
        nodes: z.array(z.discriminatedUnion('object', [documentTextSchema, imageSchema])),
    })
    .meta({ id: 'DocumentInlineLink', description: 'A link.' });

const emojiSchema = z
    .strictObject({
        ...createVoidInlineSchemaFields('emoji'),
        data: z.strictObject({ code: z.string().describe('Code points of the emoji in hexadecimal, joined by "-".') }),
    })
    .meta({ id: 'DocumentInlineEmoji', description: 'An emoji.' });

const iconSchema = z
    .strictObject({ ...createVoidInlineSchemaFields('icon'), data: z.strictObject({ icon: iconNameSchema }) })
    .meta({ id: 'DocumentInlineIcon', description: 'An icon within a line of text.' });

export const inlineExpressionSchema = z
    .strictObject({ ...createVoidInlineSchemaFields('expression'), data: z.strictObject({ expression: z.string() }) })
    .meta({ id: 'DocumentInlineExpression', description: 'An expression. Readers see its value.' });

const mathSchema = z
    .strictObject({
        ...createVoidInlineSchemaFields('inline-math'),
        data: z.strictObject({ formula: z.string().describe('Formula in TeX.') }),
    })
    .meta({ id: 'DocumentInlineMath', description: 'A formula within a line of text.' });

const mentionSchema = z
    .strictObject({ ...createVoidInlineSchemaFields('mention'), data: z.strictObject({ ref: contentReferenceSchema }) })
    .meta({ id: 'DocumentInlineMention', description: 'A link with the title of its target.' });

const buttonSchema = z
    .strictObject({
        ...createVoidInlineSchemaFields('button'),
        data: z.strictObject({
            ref: contentReferenceSchema,
            label: z.string(),
            kind: z.enum(['primary', 'secondary']),
            icon: iconNameSchema.exactOptional(),
        }),
    })
    .meta({ id: 'DocumentInlineButton', description: 'A button that links to a target.' });

const annotationBodySchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.string().exactOptional(),
        type: z.literal('annotation-body'),
        nodes: createBlockListSchema('annotation'),
    })
    .meta({ id: 'DocumentAnnotationBody', description: 'The content of an annotation.' });

export const inlineAnnotationSchema = z
    .strictObject({
        ...createInlineSchemaFields('annotation'),
        isVoid: z.literal(false),
        ...optionalEmptyDataFields,
        nodes: z.array(documentTextSchema),
        fragments: addDuplicateFragmentNameCheck(z.array(annotationBodySchema)),
    })
    .meta({ id: 'DocumentInlineAnnotation', description: 'An annotated text.' });

export const inlineNodeSchema = z
    .discriminatedUnion('type', [
        inlineAnnotationSchema,
        buttonSchema,
        emojiSchema,
        inlineExpressionSchema,
        iconSchema,
        imageSchema,
        linkSchema,
        mathSchema,
        mentionSchema,
    ])
    .meta({ id: 'DocumentInline', description: 'A node within a line of text.' });

/** Creates a new schema for each list: a shared one would be recursive, which only named schemas may be. */
export function createInlineNodesSchema() {
    return z.array(z.discriminatedUnion('object', [inlineNodeSchema, documentTextSchema]));
}
