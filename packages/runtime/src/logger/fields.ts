import { formatErrorWithCauses } from '../failure/format-error-with-causes.js';

/** Fields logged beside a message, by name. Errors are written with their stack. */
export type LogFields = Record<string, unknown>;

/** Defined by the bundler: `production` or `development`. Compared in place, so that production drops what depends on it. */
declare const MODE: string | undefined;

/** Types with a list of entries. */
type Listed = Map<unknown, unknown>;

/**
 * Makes an object or a list plain, with each text changed. What can't be read is a text that says so: in development the place at
 * which a cycle begins anew, or that is too much; in production, which is to be small, the whole value.
 */
export function toLoggableObject(value: object, transformText: (text: string) => string): object {
    const bounded = typeof MODE === 'undefined' || MODE !== 'production' ? createBounds() : undefined;
    function toReadable(this: unknown, _: string, item: unknown): unknown {
        if (item instanceof Error) return formatErrorWithCauses(item);
        if (typeof item === 'bigint') return `${item}`;
        // Maps, sets and headers hold nothing that JSON sees. What has no `entries` may never end, or be there but once.
        const shown: unknown =
            (item as Listed)?.entries && (item as Listed)[Symbol.iterator] ? [...(item as Listed)] : item;
        if (typeof MODE === 'undefined' || MODE !== 'production') return bounded?.(this, item, shown);
        return shown;
    }
    let text = 'What cannot be shown';
    try {
        text = transformText(JSON.stringify(value, toReadable));
        // Of an object, an object comes back.
        return JSON.parse(text) as object;
    } catch {
        // Also for a number that was a secret, which leaves no JSON.
        return { fields: text };
    }
}

/** Lists and objects that are written of one value: some that share their parts would never come to an end. */
const MAX_ITEMS = 10_000;

/** Gives what is written of each item, which stands in `holder` and is shown as `shown`. */
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
