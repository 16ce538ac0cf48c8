import { formatLogValue } from './inspect.js';

const SPECIFIER = /%([sdifoOjc%])/g;

/** Omits values after the first `maxLength` UTF-16 units. */
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
    if (kind === 'c') return '';
    const isNumeric = kind === 'd' || kind === 'i' || kind === 'f';
    return isNumeric && typeof value !== 'bigint' ? String(toNumber(kind, value)) : formatLogValue(value);
}

/** Objects are not converted: that would run code of the script. */
function toNumber(kind: string, value: unknown): number {
    if (typeof value !== 'number' && typeof value !== 'string') return NaN;
    if (kind === 'i') return Number.parseInt(String(value), 10);
    return kind === 'f' ? Number.parseFloat(String(value)) : Number(value);
}
