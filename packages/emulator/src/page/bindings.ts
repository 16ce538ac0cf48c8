import { isStateBinding } from '@svc-int/api';
import type { Action, ComponentState, TextOrBinding, UrlObject } from '@svc-int/api';

/** Replaces every `{"$state": key}` in `value`, at any depth, by the key's value; undefined where the key is not set. */
export function resolveBindings(value: unknown, state: ComponentState): unknown {
    if (isStateBinding(value)) return getStateValue(state, value.$state);
    if (Array.isArray(value)) return value.map((item) => resolveBindings(item, state));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveBindings(item, state)]));
}

/** The action as it is sent: the state of this moment in place of each binding. */
export function resolveActionBindings(action: Action, state: ComponentState): Action {
    const bound = Object.entries(action).map(([key, value]) => [
        key,
        key === 'action' ? value : resolveBindings(value, state),
    ]);
    // Every field of an action survives with its name, and `action` itself is left as it was.
    return Object.fromEntries(bound) as Action;
}

/** Current value of a text or binding. */
export function readText(value: TextOrBinding | undefined, state: ComponentState): string {
    const bound = isStateBinding(value) ? getStateValue(state, value.$state) : value;
    if (bound === undefined || bound === null) return '';
    return typeof bound === 'object' ? JSON.stringify(bound, null, 2) : String(bound);
}

/** Reads a key of the state, never one that every object inherits. */
export function getStateValue(state: ComponentState, key: string): unknown {
    return Object.hasOwn(state, key) ? state[key] : undefined;
}

/** Whether two JSON values are the same. */
export function isJsonEqual(one: unknown, other: unknown): boolean {
    return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The address that a URL object stands for; plain HTTP on this machine, HTTPS anywhere else. */
export function resolveUrl(url: string | UrlObject, state: ComponentState): string {
    if (typeof url === 'string') return url;
    const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(url.host);
    const address = new URL(`${local ? 'http' : 'https'}://${url.host}`);
    address.pathname = url.pathname;
    for (const [name, value] of Object.entries(url.query ?? {})) address.searchParams.set(name, readText(value, state));
    return address.href;
}
