import * as z from 'zod';

import { fileReferenceSchema, reusableContentReferenceSchema } from '../content-reference.js';
import { actionSchema } from '../../wire/actions.schema.js';
import { paragraphSchema } from './basic-blocks.js';
import { blockOf, fragmentFields, fullWidth, picture, sizeSchema, voidBlockOf, withoutTwins } from './node.js';

const captionSchema = z
    .strictObject({
        ...fragmentFields,
        fragment: z.literal('caption'),
        type: z.string().exactOptional(),
        nodes: z.array(paragraphSchema),
    })
    .meta({ id: 'DocumentImageCaption', description: 'The caption of a picture.' });

export const imageSchema = z
    .strictObject({
        ...voidBlockOf('image'),
        data: z.strictObject({
            ...picture,
            width: sizeSchema.exactOptional(),
            height: sizeSchema.exactOptional(),
            alt: z.string().exactOptional(),
        }),
        fragments: withoutTwins(z.array(captionSchema)),
    })
    .meta({ id: 'DocumentBlockImage', description: 'A picture.' });

export const imagesSchema = z
    .strictObject({
        ...blockOf('images'),
        isVoid: z.literal(false),
        data: z.strictObject({ align: z.enum(['center', 'left', 'right']).exactOptional(), ...fullWidth }),
        nodes: z.array(imageSchema),
    })
    .meta({ id: 'DocumentBlockImages', description: 'Pictures.' });

export const fileSchema = z
    .strictObject({ ...voidBlockOf('file'), data: z.strictObject({ ref: fileReferenceSchema }) })
    .meta({ id: 'DocumentBlockFile', description: 'A file to download.' });

export const drawingSchema = z
    .strictObject({
        ...voidBlockOf('drawing'),
        data: z.strictObject({ ref: fileReferenceSchema.exactOptional().describe('Its picture.') }),
    })
    .meta({ id: 'DocumentBlockDrawing', description: 'A drawing.' });

export const embedSchema = z
    .strictObject({ ...voidBlockOf('embed'), data: z.strictObject({ url: z.string().min(1), ...fullWidth }) })
    .meta({ id: 'DocumentBlockEmbed', description: 'A page of another site.' });

export const reusableContentSchema = z
    .strictObject({
        ...voidBlockOf('reusable-content'),
        data: z.strictObject({ ref: reusableContentReferenceSchema }),
        meta: z.strictObject({ token: z.string().exactOptional() }).exactOptional(),
    })
    .meta({ id: 'DocumentBlockReusableContent', description: 'Content that pages share.' });

export const integrationSchema = z
    .strictObject({
        ...voidBlockOf('integration'),
        data: z.strictObject({
            integration: z.string().describe('Name of the integration.'),
            block: z.string().describe('Id of the block.'),
            props: z.record(z.string(), z.unknown()),
            action: actionSchema.exactOptional(),
            url: z.string().exactOptional().describe('Address that the block was made from.'),
            ...fullWidth,
        }),
    })
    .meta({ id: 'DocumentBlockIntegration', description: 'A block that an integration renders.' });
