import * as z from 'zod';

import { lenientActionSchema } from './actions.schema.js';
import { rootElementSchema } from './elements.schema.js';
import { defineExactSchema } from './exact-schema.js';
import type { RenderContext, RenderRequest, RenderResponse } from './render.js';

const jsonObject = z.record(z.string(), z.unknown());
const theme = z.enum(['dark', 'light']);

export const renderContextSchema = defineExactSchema<RenderContext>()(
    z.discriminatedUnion('type', [
        z.object({ type: z.literal('document'), spaceId: z.string(), editable: z.boolean(), theme }),
        z.object({ type: z.literal('configuration_account'), organizationId: z.string(), theme }),
        z.object({ type: z.literal('configuration_space'), spaceId: z.string(), theme }),
        z.object({ type: z.literal('configuration_site'), siteId: z.string(), theme }),
        z.object({
            type: z.literal('configuration_contentsource'),
            organizationId: z.string(),
            spaceId: z.string().optional(),
            theme,
        }),
    ]),
);

export const renderRequestSchema = defineExactSchema<RenderRequest>()(
    z
        .object({
            componentId: z.string().min(1),
            props: jsonObject,
            context: renderContextSchema,
            state: jsonObject.optional(),
            action: lenientActionSchema.optional(),
        })
        .meta({ id: 'RenderRequest' }),
);

export const renderResponseSchema = defineExactSchema<RenderResponse>()(
    z
        .discriminatedUnion('type', [
            z.object({ type: z.literal('element'), element: rootElementSchema, state: jsonObject, props: jsonObject }),
            z.object({ type: z.literal('complete'), returnValue: jsonObject.optional() }),
        ])
        .meta({ id: 'RenderResponse' }),
);
