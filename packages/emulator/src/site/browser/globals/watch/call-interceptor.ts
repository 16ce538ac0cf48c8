import type { AttributedScripts, ScriptAttributor } from './attribution.js';

export interface InterceptedCall {
    self: unknown;
    given: readonly unknown[];
    attribute: () => AttributedScripts | undefined;
}

export interface InterceptHooks {
    before?: () => void;
    after: (call: InterceptedCall) => void;
}

/** Wraps calls transparently: names, lengths and properties stay, and scripts do not see observer errors. */
export function createCallInterceptor(scriptAttribution: ScriptAttributor) {
    const wrap = (original: Callable, { before, after }: InterceptHooks): Callable => {
        const apply = (target: Callable, self: unknown, given: unknown[]): unknown => {
            ignoreErrors(() => before?.());
            try {
                return Reflect.apply(target, self, given);
            } finally {
                ignoreErrors(() => after({ self, given, attribute: () => scriptAttribution.attribute(apply) }));
            }
        };
        const construct = (target: Callable, given: unknown[], called: Callable): object => {
            try {
                return Reflect.construct(target, given, called) as object;
            } finally {
                ignoreErrors(() =>
                    after({ self: undefined, given, attribute: () => scriptAttribution.attribute(construct) }),
                );
            }
        };
        return new Proxy(original, { apply, construct });
    };
    return {
        functions: (at: object | undefined, names: readonly string[], watcher: InterceptHooks): void => {
            for (const name of names) {
                const found = at && Object.getOwnPropertyDescriptor(at, name);
                if (typeof found?.value === 'function')
                    Object.defineProperty(at, name, { ...found, value: wrap(found.value as Callable, watcher) });
            }
        },
        setters: (at: object | undefined, names: readonly string[], watcher: InterceptHooks): void => {
            for (const name of names) {
                const found = at && Object.getOwnPropertyDescriptor(at, name);
                const set: unknown = found && Reflect.get(found, 'set');
                if (typeof set === 'function')
                    Object.defineProperty(at, name, { ...found, set: wrap(set as Setter, watcher) });
            }
        },
    };
}

export type CallInterceptor = ReturnType<typeof createCallInterceptor>;

type Callable = (...given: never[]) => unknown;

type Setter = (value: never) => void;

function ignoreErrors(act: () => void): void {
    try {
        act();
    } catch {
        // Observers must not affect the page.
    }
}
