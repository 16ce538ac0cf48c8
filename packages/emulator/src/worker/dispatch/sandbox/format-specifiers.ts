import { formatLogValue } from './inspect.js';

/** The specifiers of the Console Standard, and `%j` of Node.js. */
const SPECIFIER = /%([sdifoOjc%])/g;

/**
 * Replaces the specifiers of a logged text, such as `%s`, by the values after it. Returns the text and the remaining
 * values. Values after the first `maxLength` UTF-16 units are left out.
 */
export function applyFormatSpecifiers(logged: readonly unknown[], maxLength: number): readonly unknown[] {
    const [text, ...values] = logged;
    if (typeof text !== 'string' || values.length === 0) return logged;
    let used = 0;
    let length = 0;
    const formatted = text.replace(SPECIFIER, (written, kind: string) => {
        if (kind === '%') return '%';
        if (used >= values.length) return written;
        const value = values[used++];
        if (length >= maxLength) return '';
        const inserted = formatSpecified(kind, value);
        length += inserted.length;
        return inserted;
    });
    return [formatted, ...values.slice(used)];
}

function formatSpecified(kind: string, value: unknown): string {
    // Styles are for browsers.
    if (kind === 'c') return '';
    const isNumeric = kind === 'd' || kind === 'i' || kind === 'f';
    return isNumeric && typeof value !== 'bigint' ? String(toNumber(kind, value)) : formatLogValue(value);
}

/** An object is no number: its conversion would run code of the script. */
function toNumber(kind: string, value: unknown): number {
    if (typeof value !== 'number' && typeof value !== 'string') return NaN;
    if (kind === 'i') return Number.parseInt(String(value), 10);
    return kind === 'f' ? Number.parseFloat(String(value)) : Number(value);
}
