import { describe } from '../failure/describe.js';

/** What is logged beside a message, by name. Errors are written with their stack. */
export type LogFields = Record<string, unknown>;

/** Makes fields plain, with each text changed. What is a cycle, or throws when it is read, leaves a field that says so. */
export function toPlain(fields: LogFields, change: (text: string) => string): LogFields {
    try {
        // Of an object, an object comes back.
        return JSON.parse(change(JSON.stringify(fields, readable))) as LogFields;
    } catch {
        // Also for a number that was a secret, which leaves no JSON.
        return { fields: change(describe(fields)) };
    }
}

function readable(_: string, value: unknown): unknown {
    if (value instanceof Error) return describe(value);
    if (typeof value === 'bigint') return `${value}`;
    // Maps, sets and headers hold nothing that JSON sees.
    return Object(value) === value && Symbol.iterator in Object(value) ? [...(value as Iterable<unknown>)] : value;
}
