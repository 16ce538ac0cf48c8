import type { Culprit, Culprits } from './culprit.js';

/** Somebody's call, once it has ended. */
export interface Call {
    self: unknown;
    given: readonly unknown[];
    /** Who called; undefined for the page itself. */
    who(): Culprit | undefined;
}

/** What is done about calls. */
export interface Watcher {
    /** Has everything ready before the call. */
    before?: () => void;
    after(call: Call): void;
}

/**
 * Puts something in the place of functions, constructors and setters that does the same and tells of it. Scripts see their names,
 * lengths and properties as before, and nothing that goes wrong in telling.
 */
export function createIntercept(culprits: Culprits) {
    const watched = <Value extends object>(original: Value, { before, after }: Watcher): Value => {
        const handler: ProxyHandler<Value & Callable> = {
            apply(target, self, given: unknown[]) {
                quietly(() => before?.());
                try {
                    return Reflect.apply(target, self, given);
                } finally {
                    quietly(() => after({ self, given, who: () => culprits.who(handler.apply as Callable) }));
                }
            },
            construct(target, given: unknown[], called) {
                try {
                    return Reflect.construct(target, given, called) as object;
                } finally {
                    quietly(() =>
                        after({ self: undefined, given, who: () => culprits.who(handler.construct as Callable) }),
                    );
                }
            },
        };
        return new Proxy(original as Value & Callable, handler);
    };
    return {
        /** Watches functions or constructors that stand at an object, those that a browser has. */
        functions(at: object | undefined, names: readonly string[], watcher: Watcher): void {
            for (const name of names) {
                const found = at && Object.getOwnPropertyDescriptor(at, name);
                if (typeof found?.value === 'function')
                    Object.defineProperty(at, name, { ...found, value: watched(found.value as object, watcher) });
            }
        },
        /** Watches what is written into properties. */
        setters(at: object | undefined, names: readonly string[], watcher: Watcher): void {
            for (const name of names) {
                const found = at && Object.getOwnPropertyDescriptor(at, name);
                if (found?.set) Object.defineProperty(at, name, { ...found, set: watched(found.set, watcher) });
            }
        },
    };
}

export type Intercept = ReturnType<typeof createIntercept>;

type Callable = (...given: never[]) => unknown;

function quietly(act: () => void): void {
    try {
        act();
    } catch {
        // A page goes on as if nobody watched it.
    }
}
