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

const OWN_NAME = "the name of one of the protocol's actions, or of your own that does not begin as they do";

// A union passes on the faults of the only alternative that could go on: those of a reserved action would be hidden.
const ownName = z
    .string()
    .regex(/^(?!@(?:ui|link|editor|webframe)\.)/, { abort: true })
    .describe(OWN_NAME);

/** An action: one that the protocol names, or the author's own, whose name does not begin as those of the protocol do. */
export const actionSchema = defineExactSchema<Action>()(
    z.union([reserved, z.looseObject({ action: ownName })]).meta({ id: 'Action' }),
);

const RESERVED = reserved.options.map(({ shape }) => shape.action.value.replaceAll('.', String.raw`\.`));

/** A name that is none of the protocol's own, though it may begin as these do. */
const UNRESERVED = new RegExp(`^(?!(?:${RESERVED.join('|')})$)[^]+$`);

/** Whether a name is none of the protocol's own. */
export function isNonProtocolActionName(name: unknown): name is string {
    return typeof name === 'string' && UNRESERVED.test(name);
}

/** An action as it is sent to a component: also one whose name begins as those of the protocol do, as existing integrations have them. */
export const lenientActionSchema = defineExactSchema<Action>()(
    z
        .union([reserved, z.looseObject({ action: z.string().regex(UNRESERVED, { abort: true }) })])
        .meta({ id: 'SentAction' }),
);

export const stateBindingSchema = z.object({ $state: z.string() });
export const textOrBindingSchema = z.union([z.string(), stateBindingSchema]);
