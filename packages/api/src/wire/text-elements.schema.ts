import * as z from 'zod';

import { urlObjectSchema, urlSourceSchema } from './element-parts.schema.js';
import { defineExactSchema } from './exact-schema.js';
import type { TextElement, LinkElement, ImageElement, Inline, HintElement } from './text-elements.js';

export const textSchema = defineExactSchema<TextElement>()(
    z
        .object({
            type: z.literal('text'),
            children: z.lazy((): z.ZodType<TextElement['children']> => textChildrenSchema),
            style: z.enum(['bold', 'italic', 'code', 'strikethrough']).optional(),
        })
        .meta({ id: 'TextElement' }),
);
export const linkSchema = defineExactSchema<LinkElement>()(
    z
        .object({
            type: z.literal('link'),
            target: z.object({ url: z.union([z.string(), urlObjectSchema]) }),
            children: z.lazy(() => z.union([z.string(), z.array(z.union([z.string(), z.number(), textSchema]))])),
        })
        .meta({ id: 'LinkElement' }),
);
const textChildrenSchema = defineExactSchema<TextElement['children']>()(
    z.union([z.string(), z.array(z.union([z.string(), z.number(), textSchema, linkSchema]))]),
);
export const imageSchema = defineExactSchema<ImageElement>()(
    z
        .object({
            type: z.literal('image'),
            source: urlSourceSchema,
            aspectRatio: z.number(),
        })
        .meta({ id: 'ImageElement' }),
);
export const inlineSchema = defineExactSchema<Inline>()(z.union([textSchema, imageSchema, linkSchema]));

export const hintSchema = defineExactSchema<HintElement>()(
    z
        .object({
            type: z.literal('hint'),
            children: z.array(z.union([z.string(), z.number(), inlineSchema])),
        })
        .meta({ id: 'HintElement' }),
);
