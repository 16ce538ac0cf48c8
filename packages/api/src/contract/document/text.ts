import * as z from 'zod';

export const TEXT_COLORS = [
    'default',
    'green',
    'blue',
    'red',
    'orange',
    'yellow',
    'purple',
    '$primary',
    '$info',
    '$success',
    '$warning',
    '$danger',
] as const;

const colorSchema = z.enum(TEXT_COLORS);

const markSchema = z
    .discriminatedUnion('type', [
        z.strictObject({
            object: z.literal('mark'),
            type: z.enum(['bold', 'italic', 'code', 'keyboard', 'strikethrough', 'superscript', 'subscript']),
        }),
        z.strictObject({
            object: z.literal('mark'),
            type: z.literal('color'),
            data: z.strictObject({ text: colorSchema, background: colorSchema }),
        }),
    ])
    .meta({ id: 'DocumentMark', description: 'Formatting of a text.' });

const leafSchema = z
    .strictObject({ object: z.literal('leaf'), text: z.string(), marks: z.array(markSchema) })
    .meta({ id: 'DocumentLeaf', description: 'A part of a text with uniform marks.' });

export const documentTextSchema = z
    .strictObject({
        object: z.literal('text'),
        key: z.string().exactOptional().describe('Key of the node, unique in the document.'),
        leaves: z.array(leafSchema),
    })
    .meta({ id: 'DocumentText', description: 'A text, divided into parts with uniform marks.' });
