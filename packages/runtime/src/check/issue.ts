import type { RuleChoice } from './rule.js';

export type ValuePathKey = string | number;

/** `isDrawn`: whether a host renders the element without the invalid part; undefined while the element is unknown. */
export type ValueIssue = { keys: readonly ValuePathKey[]; isDrawn?: boolean } & (
    | { kind: 'missing' }
    | { kind: 'unknown'; known: readonly string[] }
    | { kind: 'wrong'; value: unknown; wanted: readonly RuleChoice[] }
    | { kind: 'lost'; what: string }
);

/** Returns the first issue that a host does not tolerate, else the first one. */
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
