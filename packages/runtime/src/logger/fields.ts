import { formatErrorWithCauses } from '../failure/format-error-with-causes.js';

/** Fields beside a message, by name. Errors are logged with their stack. */
export type LogFields = Record<string, unknown>;

/**
 * Defined by the bundler: `production` or `development`. Compared inline, so that production builds omit development
 * code.
 */
declare const MODE: string | undefined;

/** Types with a list of entries. */
type Listed = Map<unknown, unknown>;

/**
 * Converts an object or a list to plain values, and transforms each text. Unreadable values become a text that states
 * the reason: in development at the position of a cycle or of the limit; in production, for a smaller bundle, the whole
 * value.
 */
export function toLoggableObject(value: object, transformText: (text: string) => string): object {
    const bounded = typeof MODE === 'undefined' || MODE !== 'production' ? createBounds() : undefined;
    function toReadable(this: unknown, _: string, item: unknown): unknown {
        if (item instanceof Error) return formatErrorWithCauses(item);
        if (typeof item === 'bigint') return `${item}`;
        // JSON ignores entries of maps, sets and headers. Iterators without `entries` may be endless, or readable only
        // once.
        const shown: unknown =
            (item as Listed)?.entries && (item as Listed)[Symbol.iterator] ? [...(item as Listed)] : item;
        if (typeof MODE === 'undefined' || MODE !== 'production') return bounded?.(this, item, shown);
        return shown;
    }
    let text = 'What cannot be shown';
    try {
        text = transformText(JSON.stringify(value, toReadable));
        // The result for an object is an object.
        return JSON.parse(text) as object;
    } catch {
        // Also for a number that was a secret, which leaves no JSON.
        return { fields: text };
    }
}

/** Limit of logged lists and objects of one value, as shared parts may repeat exponentially. */
const MAX_ITEMS = 10_000;

/** Creates a function that returns the logged form of each item. */
function createBounds(): (holder: unknown, item: unknown, shown: unknown) => unknown {
    let left = MAX_ITEMS;
    /** Values that contain the current item, each with its output so far. */
    const above: unknown[] = [];
    return (holder, item, shown) => {
        if (Object(item) !== item) return item;
        above.splice(above.indexOf(holder) + 1);
        if (above.includes(item)) return '[Circular]';
        above.push(item, shown);
        return left-- < 1 ? '[…]' : shown;
    };
}
