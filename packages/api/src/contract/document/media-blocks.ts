import * as z from 'zod';

import { fileReferenceSchema, reusableContentReferenceSchema } from '../content/content-reference.js';
import { actionSchema } from '../../wire/actions.schema.js';
import { paragraphBlockSchema } from './basic-blocks.js';
import {
    createBlockSchemaFields,
    fragmentFields,
    fullWidthFields,
    imageFields,
    sizeSchema,
    createVoidBlockSchemaFields,
    addDuplicateFragmentNameCheck,
} from './node.js';

const captionSchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.literal('caption'),
        type: z.string().exactOptional(),
        nodes: z.array(paragraphBlockSchema),
    })
    .meta({ id: 'DocumentImageCaption', description: 'The caption of an image, a file or an embedded page.' });

const captionsSchema = addDuplicateFragmentNameCheck(z.array(captionSchema));

export const imageBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('image'),
        data: z.strictObject({
            ...imageFields,
            width: sizeSchema.exactOptional(),
            height: sizeSchema.exactOptional(),
            alt: z.string().exactOptional(),
        }),
        fragments: captionsSchema,
    })
    .meta({ id: 'DocumentBlockImage', description: 'An image.' });

export const imagesBlockSchema = z
    .strictObject({
        ...createBlockSchemaFields('images'),
        isVoid: z.literal(false),
        data: z.strictObject({ align: z.enum(['center', 'left', 'right']).exactOptional(), ...fullWidthFields }),
        nodes: z.array(imageBlockSchema),
    })
    .meta({ id: 'DocumentBlockImages', description: 'A group of images.' });

export const fileBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('file'),
        data: z.strictObject({ ref: fileReferenceSchema }),
        fragments: captionsSchema.exactOptional(),
    })
    .meta({ id: 'DocumentBlockFile', description: 'A file to download.' });

export const drawingBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('drawing'),
        data: z.strictObject({ ref: fileReferenceSchema.exactOptional().describe('Image file of the drawing.') }),
    })
    .meta({ id: 'DocumentBlockDrawing', description: 'A drawing.' });

export const embedBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('embed'),
        data: z.strictObject({ url: z.string().min(1), ...fullWidthFields }),
        fragments: captionsSchema.exactOptional(),
    })
    .meta({ id: 'DocumentBlockEmbed', description: 'An embedded page of another site.' });

export const reusableContentBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('reusable-content'),
        data: z.strictObject({ ref: reusableContentReferenceSchema }),
        meta: z.strictObject({ token: z.string().exactOptional() }).exactOptional(),
    })
    .meta({ id: 'DocumentBlockReusableContent', description: 'Reusable content.' });

export const integrationBlockSchema = z
    .strictObject({
        ...createVoidBlockSchemaFields('integration'),
        data: z.strictObject({
            integration: z.string().describe('Name of the integration.'),
            block: z.string().describe('Id of the block.'),
            props: z.record(z.string(), z.unknown()),
            action: actionSchema.exactOptional(),
            url: z.string().exactOptional().describe('URL from which the block was created.'),
            ...fullWidthFields,
        }),
    })
    .meta({ id: 'DocumentBlockIntegration', description: 'A block that an integration renders.' });
