import { getLineStart } from './line-style.js';
import { type CanCompare, matchSequences } from './match-sequences.js';

const MAX_LINE_COMPARISONS = 100_000;

const TOKEN = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

const HTML_TAG = /^<\/?[a-z][^<>]*>$/i;
const HTML_TOKEN = new RegExp(String.raw`<\/?[a-zA-Z][^<>]*>|${TOKEN.source}`, 'gu');

export function mergeLine(original: string, base: string, current: string, canCompare?: CanCompare): string {
    const [start, baseStart, currentStart] = [getLineStart(original), getLineStart(base), getLineStart(current)];
    const text = mergeText(
        original.slice(start.length),
        base.slice(baseStart.length),
        current.slice(currentStart.length),
        'own',
        (count) => count <= MAX_LINE_COMPARISONS && (canCompare?.(count) ?? true),
    );
    return (baseStart === currentStart ? start : currentStart) + text;
}

/** `exact` takes all signs around changed words, `own` keeps those of the original, and `html` its tags, too. */
export type TextMergeStyle = 'exact' | 'own' | 'html';

/** Three-way merge of words and signs: unchanged ones stay as in `original`. Conflicts take those of `current`. */
export function mergeText(
    original: string,
    base: string,
    current: string,
    style: TextMergeStyle,
    canCompare?: CanCompare,
): string {
    const [own = [], before = [], after = []] = [original, base, current].map(
        (text): string[] => text.match(style === 'html' ? HTML_TOKEN : TOKEN) ?? [],
    );
    const keys = before.map(getTokenKey);
    const inOriginal = new Map(matchSequences(keys, own.map(getTokenKey), canCompare));
    const inCurrent = new Map(matchSequences(before, after, canCompare));
    const merged: string[] = [];
    let [o, b, c] = [0, 0, 0];
    for (let at = 0; at <= before.length; at++) {
        const isEnd = at === before.length;
        const [originalEnd, currentEnd] = isEnd ? [own.length, after.length] : [inOriginal.get(at), inCurrent.get(at)];
        if (originalEnd === undefined || currentEnd === undefined) continue;
        const hunk = [own.slice(o, originalEnd), before.slice(b, at), after.slice(c, currentEnd)] as const;
        merged.push(mergeTokens(style, ...hunk).join(''), own[originalEnd] ?? '');
        [o, b, c] = [originalEnd + 1, at + 1, currentEnd + 1];
    }
    return merged.join('');
}

function mergeTokens(
    style: TextMergeStyle,
    own: readonly string[],
    before: readonly string[],
    after: readonly string[],
): readonly string[] {
    if (before.join('') === after.join('')) return own;
    if (style === 'exact') return after;
    const end = Math.min(before.length, after.length);
    let start = 0;
    while (start < end && before[start] === after[start]) start++;
    let same = 0;
    while (same < end - start && before.at(-1 - same) === after.at(-1 - same)) same++;
    const isWord = (token: string) => !HTML_TAG.test(token);
    const [first, last] = [own.findIndex(isWord), own.findLastIndex(isWord)];
    const changed = after.slice(start, after.length - same);
    return first === -1 ? [...own, ...changed] : [...own.slice(0, first), ...changed, ...own.slice(last + 1)];
}

/** Returns equal keys for a space and a line end, and for both signs of emphasis. */
function getTokenKey(token: string): string {
    if (token === '_') return '*';
    if (token.trim() !== '') return token;
    return /\n[^\n]*\n/.test(token) ? '\n\n' : ' ';
}
