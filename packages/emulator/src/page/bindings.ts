import { isStateBinding, type Action, type ComponentState, type TextOrBinding, type UrlObject } from '@svc-int/api';

/** An unset key gives `undefined`. */
export function resolveBindings(value: unknown, state: ComponentState): unknown {
    if (isStateBinding(value)) return getStateValue(state, value.$state);
    if (Array.isArray(value)) return value.map((item) => resolveBindings(item, state));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveBindings(item, state)]));
}

export function resolveActionBindings(action: Action, state: ComponentState): Action {
    const bound = Object.entries(action).map(([key, value]) => [
        key,
        key === 'action' ? value : resolveBindings(value, state),
    ]);
    // All fields keep their names, and `action` keeps its value.
    return Object.fromEntries(bound) as Action;
}

export function resolveTextOrBinding(value: TextOrBinding | undefined, state: ComponentState): string {
    const bound = isStateBinding(value) ? getStateValue(state, value.$state) : value;
    if (bound === undefined || bound === null) return '';
    return typeof bound === 'object' ? JSON.stringify(bound, null, 2) : String(bound);
}

/** Ignores inherited keys such as `constructor`. */
export function getStateValue(state: ComponentState, key: string): unknown {
    return Object.hasOwn(state, key) ? state[key] : undefined;
}

export function isJsonEqual(one: unknown, other: unknown): boolean {
    return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Uses HTTP for this machine, HTTPS for other hosts. */
export function resolveElementUrl(url: string | UrlObject, state: ComponentState): string {
    if (typeof url === 'string') return url;
    const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(url.host);
    const address = new URL(`${local ? 'http' : 'https'}://${url.host}`);
    address.pathname = url.pathname;
    for (const [name, value] of Object.entries(url.query ?? {}))
        address.searchParams.set(name, resolveTextOrBinding(value, state));
    return address.href;
}
