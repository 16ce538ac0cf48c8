import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';

/** Words and symbols such as emoji. Soft hyphens and joiners are part of a word. */
const RUN = /(?:[\p{L}\p{M}\p{N}\p{Co}]|\u00ad|\u200c|\u200d)+|\p{So}/gu;

/** Diacritics and vowel points that writers often omit, variation selectors, joiners. */
const LEFT_OUT = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]|\u0670|[\ufe00-\ufe0f]|\u00ad|\u200c|\u200d/g;

/** Scripts without spaces between words. */
const UNSPACED =
    '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}\\p{scx=Yi}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}' +
    '\\p{sc=Myanmar}\\p{sc=Tibetan}\\p{sc=Javanese}\\p{sc=Balinese}';
const LETTERS = '\\p{L}\\p{M}\\p{N}\\p{Co}\\p{So}';
const WORD_SOURCE = `(?<unspaced>(?:(?=[${LETTERS}])[${UNSPACED}])+)|(?:(?![${UNSPACED}])[${LETTERS}])+`;

/** Compiled on first use: resolving the scripts is slow. */
let wordPattern: RegExp | undefined;

const MAX_WORD_CHARS = 64;

export interface TextSpan {
    at: number;
    words: SearchWord[];
}

/** Normalized: without case, diacritics and compatibility forms. */
export interface SearchWord {
    text: string;
    isUnspaced: boolean;
}

export function* splitTextSpans(text: string): Generator<TextSpan> {
    for (const { 0: run, index } of text.matchAll(RUN)) {
        const words = splitWords(run);
        if (words.length > 0) yield { at: index, words };
    }
}

/** Splits unspaced terms into bigrams, so any substring matches. */
export function tokenizeWordOrUnspacedBigrams({ text, isUnspaced }: SearchWord): string[] {
    if (!isUnspaced) return [text];
    const letters = [...text];
    return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

export function tokenizeForSearch(text: string): string[] {
    const tokens: string[] = [];
    for (const { words } of splitTextSpans(text))
        for (const word of words) tokens.push(...tokenizeWordOrUnspacedBigrams(word));
    return tokens;
}

function splitWords(run: string): SearchWord[] {
    if (/^[a-z0-9]+$/i.test(run)) return [createWord(run.toLowerCase())];
    return [...normalizeRun(run).matchAll((wordPattern ??= new RegExp(WORD_SOURCE, 'gu')))].map(({ 0: text, groups }) =>
        groups?.['unspaced'] === undefined ? createWord(text) : { text, isUnspaced: true },
    );
}

function createWord(text: string): SearchWord {
    return { text: truncateWithoutEllipsis(text, MAX_WORD_CHARS), isUnspaced: false };
}

function normalizeRun(run: string): string {
    // Folds case by round trip: `ß` → `SS` → `ss`.
    const oneCase = run.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
    return oneCase.normalize('NFKD').replace(LEFT_OUT, '').normalize('NFC');
}
