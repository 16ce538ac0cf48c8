export interface Store<Value> {
    get(): Value;
    set(value: Value): void;
    subscribe(listener: () => void): () => void;
}

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
