import type { RuleChoice } from './rule.js';

export type ValuePathKey = string | number;

/**
 * Fault of a value, and the keys that lead to it. `isDrawn` tells whether a host draws the element that has the fault,
 * without the part that is wrong; it is left out where no element is known yet that has it.
 */
export type ValueIssue = { keys: readonly ValuePathKey[]; isDrawn?: boolean } & (
    | { kind: 'missing' }
    | { kind: 'unknown'; known: readonly string[] }
    | { kind: 'wrong'; value: unknown; wanted: readonly RuleChoice[] }
    | { kind: 'lost'; what: string }
);

/** The first fault of what stands at these keys, with its key; of those that a host draws all the same, only where there is no other. */
export function findWorstIssueByKey<At extends ValuePathKey>(
    keys: readonly At[],
    find: (key: At) => ValueIssue | undefined,
): ValueIssue | undefined {
    let drawn: ValueIssue | undefined;
    for (const key of keys) {
        const found = find(key);
        const fault = found && { ...found, keys: [key, ...found.keys] };
        if (fault && !fault.isDrawn) return fault;
        drawn ??= fault;
    }
    return drawn;
}
