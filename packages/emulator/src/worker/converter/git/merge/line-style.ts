import type { MatchedPair } from './match-sequences.js';

/** Indentation, signs of quotations and the marker of a list item. */
const LINE_START = /^[ \t]*(?:>[ \t]*)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

/** Returns equal texts for lines that differ only in indentation, markers, emphasis signs and spaces. */
export function getStyleFreeLine(line: string): string {
    return line
        .replace(LINE_START, '')
        .replaceAll(/[ \t]+/g, ' ')
        .replaceAll('_', '*')
        .trimEnd();
}

/** Replaces indents, quotation signs and list markers of `base` by those of `original`. */
export function createLineRestyler(
    base: readonly string[],
    original: readonly string[],
    matched: readonly MatchedPair[],
): (line: string) => string {
    const starts = new Map<string, string>();
    for (const [at, originalAt] of matched) {
        const start = getLineStart(base[at] ?? '');
        if (start !== '' && !starts.has(start)) starts.set(start, getLineStart(original[originalAt] ?? ''));
    }
    return (line) => {
        const start = getLineStart(line);
        return (starts.get(start) ?? start) + line.slice(start.length);
    };
}

export function getLineStart(line: string): string {
    return LINE_START.exec(line)?.[0] ?? '';
}
