import type { OpenUrlAction, RenderResponse } from '@svc-int/api';
import { renderResponseSchema } from '@svc-int/api/schemas';
import type * as z from 'zod';

import { faultsOf, type SchemaFault } from '../service/schema-faults.js';
import { unknownProps } from './unknown-props.js';

/** An answer as a host draws it, and what it is drawn without. */
export interface Drawable {
    response: RenderResponse;
    warnings: string[];
}

/** Times that an answer is looked at again after its faults were put right: what lay below one may come to light. */
const ROUNDS = 5;

/** Props that hold an action. Without one that can be taken, pressing does nothing. */
const ACTION_PROPS = new Set<PropertyKey>([
    'onPress',
    'onValueChange',
    'onContentChange',
    'onStepChange',
    'onComplete',
]);

/** An action that a host does nothing about. */
const NO_ACTION: OpenUrlAction = { action: '@ui.url.open', url: '' };

/**
 * Reads a rendered answer as leniently as a host does: an element is drawn without the optional parts that are wrong, a
 * text that is too long is cut, and an action that can't be taken becomes one that does nothing. The answer is changed.
 *
 * @returns the fault of the schema when no host could draw the answer.
 */
export function drawable(answer: unknown): Drawable | z.ZodError {
    const warnings: string[] = [];
    let refusal: z.ZodError | undefined;
    for (let round = 0; ; round++) {
        const parsed = renderResponseSchema.safeParse(answer);
        if (parsed.success)
            return { response: parsed.data, warnings: [...warnings, ...unknownProps(answer, parsed.data)] };
        refusal ??= parsed.error;
        if (round === ROUNDS) return refusal;
        // From the last one on: what is taken out of a list moves those behind it.
        for (const fault of faultsOf(parsed.error).toReversed()) {
            const warning = mend(answer, fault);
            if (warning === undefined) return refusal;
            warnings.push(warning);
        }
    }
}

/** Puts a fault right, and says how; undefined when it can't be. */
function mend(answer: unknown, { path, issue }: SchemaFault): string | undefined {
    const places = placesOf(answer, path);
    const where = `${path.join('.')}: ${issue.message}`;
    const action = places.find(({ key }) => ACTION_PROPS.has(key));
    if (action) {
        Reflect.set(action.holder, action.key, NO_ACTION);
        return `${where}; it is drawn, and does nothing`;
    }
    const last = places.at(-1);
    if (last && typeof last.value === 'string' && issue.code === 'too_big') {
        Reflect.set(last.holder, last.key, last.value.slice(0, Number(issue.maximum)));
        return `${where}; it is drawn cut`;
    }
    const dropped = places.findLast(({ key, value }) => value !== undefined && key !== 'type');
    if (!dropped || isElement(dropped.value) || places.at(places.indexOf(dropped) - 1)?.key === 'children')
        return undefined;
    if (dropped.key === 'children' || dropped.key === 'element') return undefined;
    if (Array.isArray(dropped.holder)) dropped.holder.splice(Number(dropped.key), 1);
    else Reflect.deleteProperty(dropped.holder, dropped.key);
    return `${where}; it is drawn without that`;
}

interface PlaceInAnswer {
    holder: object;
    key: PropertyKey;
    value: unknown;
}

/** What stands at each step of a path, from the root on, as far as there is something. */
function placesOf(root: unknown, path: readonly PropertyKey[]): PlaceInAnswer[] {
    const places: PlaceInAnswer[] = [];
    let holder = root;
    for (const key of path) {
        if (typeof holder !== 'object' || holder === null) break;
        const value: unknown = Reflect.get(holder, key);
        places.push({ holder, key, value });
        holder = value;
    }
    return places;
}

function isElement(value: unknown): boolean {
    return typeof value === 'object' && value !== null && 'type' in value;
}
