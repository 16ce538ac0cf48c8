import type { GlossaryTerm, TranslationLinePart } from './engine.js';

const MAX_SEARCHED_CHARS = 200_000;

const MAX_TERMS = 200;

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** Languages without spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

/** Ignores case. Of equal terms, the first counts. */
export function filterOccurringGlossaryTerms(
    terms: readonly GlossaryTerm[],
    lines: readonly (readonly Pick<TranslationLinePart, 'text'>[])[],
): GlossaryTerm[] {
    if (terms.length === 0) return [];
    const text = lines
        .map((line) => line.map((part) => part.text).join(''))
        .join('\n')
        .slice(0, MAX_SEARCHED_CHARS)
        .toLowerCase();
    const found = new Map<string, GlossaryTerm>();
    for (const term of terms) {
        if (found.size === MAX_TERMS) break;
        const name = term.term.toLowerCase();
        if (!found.has(name) && text.includes(name) && createTermPattern([term]).test(text)) found.set(name, term);
    }
    return [...found.values()];
}

export function filterOccurringGlossaryEntries<Entry extends Readonly<Record<string, string>>>(
    entries: readonly Entry[],
    text: string,
): Entry[] {
    const terms = entries.flatMap((entry) => Object.values(entry).map((term) => ({ term, translation: '' })));
    const occurring = new Set(filterOccurringGlossaryTerms(terms, [[{ text }]]).map(({ term }) => term.toLowerCase()));
    return entries.filter((entry) => Object.values(entry).some((term) => occurring.has(term.toLowerCase())));
}

/** Replaces whole words. `isReplaced` marks the translations. */
export function replaceGlossaryTerms(
    text: string,
    terms: readonly GlossaryTerm[],
): { text: string; isReplaced: boolean }[] {
    if (terms.length === 0) return [{ text, isReplaced: false }];
    const translations = new Map(terms.map(({ term, translation }) => [term.toLowerCase(), translation]));
    const pieces: { text: string; isReplaced: boolean }[] = [];
    let at = 0;
    for (const { index, 0: found } of text.matchAll(createTermPattern(terms))) {
        const translation = translations.get(found.toLowerCase());
        if (translation === undefined) continue;
        if (index > at) pieces.push({ text: text.slice(at, index), isReplaced: false });
        pieces.push({ text: translation, isReplaced: true });
        at = index + found.length;
    }
    if (at < text.length) pieces.push({ text: text.slice(at), isReplaced: false });
    return pieces;
}

function createTermPattern(terms: readonly GlossaryTerm[]): RegExp {
    const sources = terms
        .map(({ term }) => term)
        .toSorted((a, b) => b.length - a.length)
        .map(createTermSource);
    return new RegExp(sources.join('|'), 'giu');
}

function createTermSource(term: string): string {
    const escaped = term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    const isLetter = (character: string | undefined) =>
        character !== undefined && new RegExp(LETTER, 'u').test(character) && !UNSPACED.test(character);
    const [first, last] = [[...term][0], [...term].at(-1)];
    return `${isLetter(first) ? `(?<!${LETTER})` : ''}${escaped}${isLetter(last) ? `(?!${LETTER})` : ''}`;
}
