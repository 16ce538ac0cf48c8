import { getLineStart } from './line-style.js';
import { matchSequences } from './match-sequences.js';

const MAX_LINE_COMPARISONS = 100_000;

const TOKEN = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/** Like `mergeText`, with the line start of `original` if the change keeps it. */
export function mergeLine(original: string, base: string, current: string): string {
    const [start, baseStart, currentStart] = [getLineStart(original), getLineStart(base), getLineStart(current)];
    const text = mergeText(
        original.slice(start.length),
        base.slice(baseStart.length),
        current.slice(currentStart.length),
        MAX_LINE_COMPARISONS,
    );
    return (baseStart === currentStart ? start : currentStart) + text;
}

/** Three-way merge of words and signs: unchanged ones stay as in `original`. Conflicts take those of `current`. */
export function mergeText(original: string, base: string, current: string, maxComparisons?: number): string {
    const [own, before, after] = [splitIntoTokens(original), splitIntoTokens(base), splitIntoTokens(current)];
    const keys = before.map(getTokenKey);
    const inOriginal = new Map(matchSequences(keys, own.map(getTokenKey), maxComparisons));
    const inCurrent = new Map(matchSequences(before, after, maxComparisons));
    const merged: string[] = [];
    let [o, b, c] = [0, 0, 0];
    for (let at = 0; at <= before.length; at++) {
        const isEnd = at === before.length;
        const [originalEnd, currentEnd] = isEnd ? [own.length, after.length] : [inOriginal.get(at), inCurrent.get(at)];
        if (originalEnd === undefined || currentEnd === undefined) continue;
        const changed = after.slice(c, currentEnd);
        const isUnchanged = before.slice(b, at).join('') === changed.join('');
        merged.push((isUnchanged ? own.slice(o, originalEnd) : changed).join(''), own[originalEnd] ?? '');
        [o, b, c] = [originalEnd + 1, at + 1, currentEnd + 1];
    }
    return merged.join('');
}

function splitIntoTokens(text: string): string[] {
    return text.match(TOKEN) ?? [];
}

/** Returns equal keys for a space and a line end, and for both signs of emphasis. */
function getTokenKey(token: string): string {
    if (token === '_') return '*';
    if (token.trim() !== '') return token;
    return /\n[^\n]*\n/.test(token) ? '\n\n' : ' ';
}
