const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** `[` and `{`, `]` and `}`, without the bit in which they differ. */
const [OPENING, CLOSING, SAME] = [0x5b, 0x5d, 0xdf];

/**
 * Whether lists and objects stand in more levels than this, in JSON in UTF-8 that is known to be right. Where it is long, that takes a third
 * of the time of going through its value.
 */
export function isJsonDeeperThan(depth: number, json: Uint8Array): boolean {
    let open = 0;
    for (let at = 0; at < json.length; at++) {
        const byte = json[at] ?? 0;
        if (byte === QUOTE) at = findStringEnd(json, at + 1);
        else if ((byte & SAME) === OPENING) {
            if (++open > depth) return true;
        } else if ((byte & SAME) === CLOSING) open--;
    }
    return false;
}

/** Whether bytes that are to be JSON in UTF-8 hold more entries of lists and objects than this, an empty one counting as one. */
export function hasMoreJsonEntriesThan(maxEntries: number, json: Uint8Array): boolean {
    // Each entry takes a byte at least.
    if (json.length <= maxEntries) return false;
    let found = 0;
    for (let at = 0; at < json.length; at++) {
        const byte = json[at] ?? 0;
        if (byte === QUOTE) at = findStringEnd(json, at + 1);
        else if ((byte === COMMA || (byte & SAME) === OPENING) && ++found > maxEntries) return true;
    }
    return false;
}

/** The place of the quotation mark that ends a text. */
function findStringEnd(json: Uint8Array, from: number): number {
    let at = from;
    for (; at < json.length && json[at] !== QUOTE; at++) if (json[at] === BACKSLASH) at++;
    return at;
}
