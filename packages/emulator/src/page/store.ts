/** A value that can be watched. */
export interface Store<Value> {
    get(): Value;
    /** Replaces the value and tells every listener; an identical value tells nobody. */
    set(value: Value): void;
    /** Calls `listener` after each change until the returned function is called. */
    subscribe(listener: () => void): () => void;
}

/** Makes a store that holds `value`. */
export function createStore<Value>(value: Value): Store<Value> {
    const listeners = new Set<() => void>();
    return {
        get: () => value,
        set(next) {
            if (Object.is(next, value)) return;
            value = next;
            for (const listener of listeners) listener();
        },
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}
