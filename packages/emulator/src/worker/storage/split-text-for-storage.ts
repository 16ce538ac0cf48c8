import { isHighSurrogate } from '../../values/truncate-without-ellipsis.js';

/** UTF-16 units in one part: as UTF-8 they stay below the 2 MB that SQLite allows a value. */
const MAX_PART_CHARS = 500_000;

/** A text in parts that SQLite holds; at least one, so that what is empty is there as well. */
export function splitTextForStorage(text: string): string[] {
    const parts: string[] = [];
    let start = 0;
    do {
        const end = start + MAX_PART_CHARS;
        // A letter outside the basic plane is two units, which must not be torn apart.
        const whole = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
        parts.push(text.slice(start, whole));
        start = whole;
    } while (start < text.length);
    return parts;
}
