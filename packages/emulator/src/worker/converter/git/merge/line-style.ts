import type { MatchedPair } from './match-sequences.js';

const LINE_START = /^[ \t]*(?:>[ \t]*)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

export function getStyleFreeLine(line: string): string {
    return line
        .replace(LINE_START, '')
        .replaceAll(/[ \t]+/g, ' ')
        .replaceAll('_', '*')
        .trimEnd();
}

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
