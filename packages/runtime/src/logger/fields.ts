import { describe } from '../failure/describe.js';

/** What is logged beside a message, by name. Errors are written with their stack. */
export type LogFields = Record<string, unknown>;

/** Lists and objects that are written of one value: some that share their parts would never come to an end. */
const MOST = 10_000;

/** Makes an object or a list plain, with each text changed. What is a cycle, or can't be read, is a text that says so. */
export function toPlain(value: object, change: (text: string) => string): object {
    let left = MOST;
    /** What the current value stands in, each with what is written of it. */
    const above: unknown[] = [];
    function readable(this: unknown, _: string, item: unknown): unknown {
        if (item instanceof Error) return describe(item);
        if (typeof item === 'bigint') return `${item}`;
        if (Object(item) !== item) return item;
        above.splice(above.indexOf(this) + 1);
        if (above.includes(item)) return '[Circular]';
        if (left-- < 1) return '[…]';
        // Maps, sets and headers hold nothing that JSON sees. What has no `entries` may never end, or be there but once.
        const { entries, [Symbol.iterator]: iterator } = item as Record<PropertyKey, unknown>;
        const shown = entries && iterator ? [...(item as Iterable<unknown>)] : item;
        above.push(item, shown);
        return shown;
    }
    try {
        // Of an object, an object comes back.
        return JSON.parse(change(JSON.stringify(value, readable))) as object;
    } catch {
        // Also for a number that was a secret, which leaves no JSON.
        return { fields: change(describe(value)) };
    }
}
