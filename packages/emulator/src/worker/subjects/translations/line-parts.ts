import type { TranslationLinePart } from './engine.js';

/** Matches expressions, placeholders, tags, entities, URLs and email addresses. */
const UNTRANSLATED_PART = new RegExp(
    [
        String.raw`\{\{[^{}]*\}\}`,
        String.raw`\{%[^{}]*%\}`,
        String.raw`\$?\{[\w.$-]+\}`,
        String.raw`\$[A-Z_][A-Z0-9_]*`,
        String.raw`%(?:\d+\$)?[sdif@]\b|%\([\w.]+\)[sd]`,
        String.raw`</?[A-Za-z][^<>]{0,1000}>`,
        String.raw`&#?\w{1,31};`,
        String.raw`(?:https?:\/\/|www\.)[^\s<>]+`,
        String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}`,
    ].join('|'),
    'g',
);

export function splitTranslationLineParts(text: string): TranslationLinePart[] {
    const parts: TranslationLinePart[] = [];
    let at = 0;
    for (const { index, 0: kept } of text.matchAll(UNTRANSLATED_PART)) {
        if (index > at) parts.push({ text: text.slice(at, index), isKept: false });
        parts.push({ text: kept, isKept: true });
        at = index + kept.length;
    }
    if (at < text.length) parts.push({ text: text.slice(at), isKept: false });
    return parts;
}

export function countTranslatableWords(line: readonly TranslationLinePart[]): number {
    return line.reduce((sum, { text, isKept }) => sum + (isKept ? 0 : (text.match(WORD)?.length ?? 0)), 0);
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['\u2019-][\p{L}\p{M}\p{N}]+)*/gu;
