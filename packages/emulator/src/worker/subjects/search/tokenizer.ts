import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';

/** Words, and pictures that stand for some. What joins letters without a sign of its own is part of a word. */
const RUN = /(?:[\p{L}\p{M}\p{N}\p{Co}]|\u00ad|\u200c|\u200d)+|\p{So}/gu;

/** Points and accents that many leave out, and what joins letters. */
const LEFT_OUT = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]|\u0670|[\ufe00-\ufe0f]|\u00ad|\u200c|\u200d/g;

/** Scripts that are written without blanks, or with blanks around more than a word. */
const UNSPACED =
    '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}\\p{scx=Yi}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}' +
    '\\p{sc=Myanmar}\\p{sc=Tibetan}\\p{sc=Javanese}\\p{sc=Balinese}';
const LETTERS = '\\p{L}\\p{M}\\p{N}\\p{Co}\\p{So}';
const WORD_SOURCE = `(?<unspaced>(?:(?=[${LETTERS}])[${UNSPACED}])+)|(?:(?![${UNSPACED}])[${LETTERS}])+`;

/** Made for the first text: to look up all these scripts takes longer than any text. */
let wordPattern: RegExp | undefined;

/** Longest word, in UTF-16 units: of a longer one only so much counts. */
const MAX_WORD_CHARS = 64;

/** Text between two spaces or signs. */
export interface TextSpan {
    /** Where it begins in the text. */
    at: number;
    words: SearchWord[];
}

/** A word, or a part of a sentence in a script without blanks; without case, accents and forms of letters. */
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

/** Tokens of a piece in the index: the word, or each letter of an unspaced one with the next, so that any part of it is found. */
export function tokenizeWordOrUnspacedBigrams({ text, isUnspaced }: SearchWord): string[] {
    if (!isUnspaced) return [text];
    const letters = [...text];
    return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

/** The tokens of a text in their order. */
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
    // Some letters become two as capitals, others are such only as capitals.
    const oneCase = run.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
    return oneCase.normalize('NFKD').replace(LEFT_OUT, '').normalize('NFC');
}
