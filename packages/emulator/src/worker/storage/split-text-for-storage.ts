import { isHighSurrogate } from '../../values/truncate-without-ellipsis.js';

/** As UTF-8 below SQLite's limit of 2 MB. */
const MAX_PART_CHARS = 500_000;

/** Returns at least one part, also for an empty text. */
export function splitTextForStorage(text: string): string[] {
    const parts: string[] = [];
    let start = 0;
    do {
        const end = start + MAX_PART_CHARS;
        // Keeps surrogate pairs whole.
        const whole = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
        parts.push(text.slice(start, whole));
        start = whole;
    } while (start < text.length);
    return parts;
}
