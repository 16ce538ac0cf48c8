export type Key = string | number;

/** What is wrong with a value, and the keys that lead to it. */
export type Fault = { keys: readonly Key[] } & (
    | { kind: 'missing' }
    | { kind: 'unknown'; known: readonly string[] }
    | { kind: 'wrong'; value: unknown; wanted: string }
    | { kind: 'lost'; what: string }
);

/** The first fault of a list, with the place in it. */
export function firstFault<Value>(
    entries: Iterable<readonly [Key, Value]>,
    find: (value: Value, key: Key) => Fault | undefined,
): Fault | undefined {
    for (const [key, value] of entries) {
        const fault = find(value, key);
        if (fault) return { ...fault, keys: [key, ...fault.keys] };
    }
    return undefined;
}
