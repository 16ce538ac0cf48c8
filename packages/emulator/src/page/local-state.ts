import type { ComponentState } from '@svc-int/api';

import { getStateValue, isJsonEqual } from './bindings.js';

const CONTAINERS = ['children', 'element', 'header', 'footer'] as const;

export function initializeInputState(element: unknown, state: ComponentState): ComponentState {
    const seeds = new Map<string, unknown>();
    collect(element, seeds);
    const missing = [...seeds].filter(([key]) => getStateValue(state, key) === undefined);
    return missing.length ? { ...state, ...Object.fromEntries(missing) } : state;
}

/** Keeps changes that the user made during the render, unless the component changed the same key. */
export function mergeRenderedChangesIntoLocalState(
    local: ComponentState,
    sent: ComponentState,
    returned: ComponentState,
): ComponentState {
    const changed = Object.entries(returned).filter(
        ([key, value]) => !Object.hasOwn(sent, key) || !isJsonEqual(value, sent[key]),
    );
    const unchanged = Object.entries(returned).filter(([key]) => !Object.hasOwn(local, key));
    return { ...local, ...Object.fromEntries(unchanged), ...Object.fromEntries(changed) };
}

function collect(element: unknown, seeds: Map<string, unknown>): void {
    if (Array.isArray(element)) return element.forEach((item) => collect(item, seeds));
    if (typeof element !== 'object' || element === null) return;
    const fields = new Map<string, unknown>(Object.entries(element));
    const key = fields.get('state');
    const seed = fields.get('type') === 'codeblock' ? toText(fields.get('content')) : fields.get('initialValue');
    if (typeof key === 'string' && seed !== undefined && !seeds.has(key)) seeds.set(key, seed);
    for (const name of CONTAINERS) collect(fields.get(name), seeds);
}

function toText(content: unknown): string | undefined {
    return typeof content === 'string' ? content : undefined;
}
