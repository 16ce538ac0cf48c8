import * as z from 'zod';

import { urlSourceSchema } from './element-parts.schema.js';
import type { TextElement, LinkElement, ImageElement, Inline, HintElement } from './text-elements.js';

export const textSchema: z.ZodType<TextElement> = z
    .object({
        type: z.literal('text'),
        children: z.lazy(() => z.union([z.string(), z.array(z.union([z.string(), textSchema, linkSchema]))])),
        style: z.enum(['bold', 'italic', 'code', 'strikethrough']).optional(),
    })
    .meta({ id: 'TextElement' });
export const linkSchema: z.ZodType<LinkElement> = z
    .object({
        type: z.literal('link'),
        target: z.object({ url: z.string() }),
        children: z.lazy(() => z.union([z.string(), z.array(z.union([z.string(), textSchema]))])),
    })
    .meta({ id: 'LinkElement' });
export const imageSchema = z
    .object({
        type: z.literal('image'),
        source: urlSourceSchema,
        aspectRatio: z.number(),
    })
    .meta({ id: 'ImageElement' }) satisfies z.ZodType<ImageElement>;
export const inlineSchema: z.ZodType<Inline> = z.union([textSchema, imageSchema, linkSchema]);

export const hintSchema: z.ZodType<HintElement> = z
    .object({
        type: z.literal('hint'),
        children: z.array(z.union([z.string(), inlineSchema])),
    })
    .meta({ id: 'HintElement' });
