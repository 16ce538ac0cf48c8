import * as z from 'zod';

import { urlObjectSchema, urlSourceSchema } from './element-parts.schema.js';
import { defineExactSchema } from './exact-schema.js';
import type { TextElement, LinkElement, ImageElement, Inline, HintElement } from './text-elements.js';

export const textElementSchema = defineExactSchema<TextElement>()(
    z
        .object({
            type: z.literal('text'),
            children: z.lazy((): z.ZodType<TextElement['children']> => textChildrenSchema),
            style: z.enum(['bold', 'italic', 'code', 'strikethrough']).optional(),
        })
        .meta({ id: 'TextElement' }),
);
export const linkElementSchema = defineExactSchema<LinkElement>()(
    z
        .object({
            type: z.literal('link'),
            target: z.object({ url: z.union([z.string(), urlObjectSchema]) }),
            children: z.lazy(() =>
                z.union([z.string(), z.array(z.union([z.string(), z.number(), textElementSchema]))]),
            ),
        })
        .meta({ id: 'LinkElement' }),
);
const textChildrenSchema = defineExactSchema<TextElement['children']>()(
    z.union([z.string(), z.array(z.union([z.string(), z.number(), textElementSchema, linkElementSchema]))]),
);
export const imageElementSchema = defineExactSchema<ImageElement>()(
    z
        .object({
            type: z.literal('image'),
            source: urlSourceSchema,
            aspectRatio: z.number(),
        })
        .meta({ id: 'ImageElement' }),
);
export const inlineElementSchema = defineExactSchema<Inline>()(
    z.union([textElementSchema, imageElementSchema, linkElementSchema]),
);

export const hintElementSchema = defineExactSchema<HintElement>()(
    z
        .object({
            type: z.literal('hint'),
            children: z.array(z.union([z.string(), z.number(), inlineElementSchema])),
        })
        .meta({ id: 'HintElement' }),
);
