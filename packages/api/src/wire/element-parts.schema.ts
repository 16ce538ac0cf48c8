import * as z from 'zod';

import { textOrBindingSchema } from './actions.schema.js';
import { ICONS } from './element-parts.js';

export const iconSchema = z.enum(ICONS).meta({ id: 'Icon' });
export const confirmSchema = z
    .object({
        title: z.string().max(100),
        text: z.string().max(300),
        confirm: z.string().max(30),
        style: z.enum(['primary', 'danger']).optional(),
    })
    .meta({ id: 'Confirm' });
export const urlObjectSchema = z
    .object({
        host: z.string(),
        pathname: z.string(),
        query: z.record(z.string(), textOrBindingSchema).optional(),
    })
    .meta({ id: 'UrlObject' });
export const urlSourceSchema = z.object({ url: z.string() });
