import { formatErrorWithCauses } from '../failure/format-error-with-causes.js';

export type LogFields = Record<string, unknown>;

declare const MODE: string | undefined;

type Listed = Map<unknown, unknown>;

/**
 * Converts a value to plain JSON values; `transformText` changes its JSON text. In development, `[Circular]` or `[…]` replaces a cyclic or
 * excess part; in production, a cycle makes the whole value unreadable.
 */
export function toLoggableObject(value: object, transformText: (text: string) => string): object {
    const bounded = typeof MODE === 'undefined' || MODE !== 'production' ? createBounds() : undefined;
    function toReadable(this: unknown, _: string, item: unknown): unknown {
        if (item instanceof Error) return formatErrorWithCauses(item);
        if (typeof item === 'bigint') return `${item}`;
        // JSON omits entries of maps, sets and headers. Other iterators may be endless or readable once.
        const shown: unknown =
            (item as Listed)?.entries && (item as Listed)[Symbol.iterator] ? [...(item as Listed)] : item;
        if (typeof MODE === 'undefined' || MODE !== 'production') return bounded?.(this, item, shown);
        return shown;
    }
    let text = 'What cannot be shown';
    try {
        text = transformText(JSON.stringify(value, toReadable));
        return JSON.parse(text) as object;
    } catch {
        // A redacted number leaves invalid JSON.
        return { fields: text };
    }
}

/** Number of lists and objects per logged value: shared parts may repeat exponentially. */
const MAX_ITEMS = 10_000;

function createBounds(): (holder: unknown, item: unknown, shown: unknown) => unknown {
    let left = MAX_ITEMS;
    const above: unknown[] = [];
    return (holder, item, shown) => {
        if (Object(item) !== item) return item;
        above.splice(above.indexOf(holder) + 1);
        if (above.includes(item)) return '[Circular]';
        above.push(item, shown);
        return left-- < 1 ? '[…]' : shown;
    };
}
