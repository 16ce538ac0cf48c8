import * as z from 'zod';

import type { Action } from './actions.js';
import { defineExactSchema } from './exact-schema.js';

const jsonObject = z.record(z.string(), z.unknown());

const reserved = z.discriminatedUnion('action', [
    z.object({ action: z.literal('@ui.modal.open'), componentId: z.string(), props: jsonObject }),
    z.object({ action: z.literal('@ui.modal.close'), returnValue: jsonObject.optional() }),
    z.object({ action: z.literal('@ui.url.open'), url: z.string() }),
    z.object({ action: z.literal('@link.unfurl'), url: z.string() }),
    z.object({ action: z.literal('@editor.node.updateProps'), props: jsonObject }),
    z.object({ action: z.literal('@webframe.ready') }),
    z.object({
        action: z.literal('@webframe.resize'),
        size: z.object({ aspectRatio: z.number().optional(), height: z.number().optional() }),
    }),
    z.object({ action: z.literal('@webframe.navigate'), path: z.string(), anchor: z.string().optional() }),
]);

const OWN_NAME =
    'the name of a protocol action, or a custom name that does not begin with @ui., @link., @editor. or @webframe.';

// `abort`: further issues would hide those of an invalid reserved action.
const ownName = z
    .string()
    .regex(/^(?!@(?:ui|link|editor|webframe)\.)/, { abort: true })
    .describe(OWN_NAME);

export const actionSchema = defineExactSchema<Action>()(
    z.union([reserved, z.looseObject({ action: ownName })]).meta({ id: 'Action' }),
);

const RESERVED = reserved.options.map(({ shape }) => shape.action.value.replaceAll('.', String.raw`\.`));

const UNRESERVED = new RegExp(`^(?!(?:${RESERVED.join('|')})$)[^]+$`);

export function isCustomActionName(name: unknown): name is string {
    return typeof name === 'string' && UNRESERVED.test(name);
}

/** Also accepts unknown action names with a reserved prefix, which existing integrations use. */
export const lenientActionSchema = defineExactSchema<Action>()(
    z
        .union([reserved, z.looseObject({ action: z.string().regex(UNRESERVED, { abort: true }) })])
        .meta({ id: 'SentAction' }),
);

export const stateBindingSchema = z.object({ $state: z.string() });
export const textOrBindingSchema = z.union([z.string(), stateBindingSchema]);
