const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** Codes of `[` and `]`. Under the mask `SAME`, `{` and `}` have the same codes. */
const [OPENING, CLOSING, SAME] = [0x5b, 0x5d, 0xdf];

/** Requires valid JSON in UTF-8. Three times as fast as a walk through the parsed value. */
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

/** Counts entries of lists and objects; an empty list or object counts as one. */
export function hasMoreJsonEntriesThan(maxEntries: number, json: Uint8Array): boolean {
    if (json.length <= maxEntries) return false;
    let found = 0;
    for (let at = 0; at < json.length; at++) {
        const byte = json[at] ?? 0;
        if (byte === QUOTE) at = findStringEnd(json, at + 1);
        else if ((byte === COMMA || (byte & SAME) === OPENING) && ++found > maxEntries) return true;
    }
    return false;
}

function findStringEnd(json: Uint8Array, from: number): number {
    let at = from;
    for (; at < json.length && json[at] !== QUOTE; at++) if (json[at] === BACKSLASH) at++;
    return at;
}
