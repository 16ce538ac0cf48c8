/** Returns `undefined` if the JSON exceeds about `maxChars` UTF-16 units. */
export function serializeJsonWithLimit(value: unknown, maxChars: number, indent = 0): string | undefined {
    let left = maxChars;
    function replacer(this: object, key: string, part: unknown): unknown {
        left -= key.length + (typeof part === 'string' ? part.length : 1);
        if (left < 0) markLarge(this);
        if (left < 0 || large.has(part as object)) throw new TooLong();
        return part;
    }
    try {
        return JSON.stringify(value, replacer, indent);
    } catch (error) {
        if (error instanceof TooLong) return undefined;
        throw error;
    }
}

class TooLong extends Error {}

/** Listing keys is slow: a too long object with more keys is rejected early the next time. */
const MAX_SERIALIZABLE_KEYS = 5000;
const large = new WeakSet();

function markLarge(holder: object): void {
    if (!Array.isArray(holder) && Object.keys(holder).length > MAX_SERIALIZABLE_KEYS) large.add(holder);
}
