import { splitTextSpans, type QueryTerm } from '../search/index.js';
import { STOP_WORDS } from './stop-words.js';

/** The index is read once per term. */
const MAX_TERMS = 8;

const MIN_STEM_CHARS = 4;

const ENDING = /(?:ing|ed|es|s)$/;

/** Returns words other than stop words, in order; else all words. */
export function parseQuestionTerms(question: string): QueryTerm[] {
    const words = [...splitTextSpans(question)].flatMap((span) => span.words);
    const named = words.filter(({ text }) => !STOP_WORDS.has(text));
    const terms = (named.length > 0 ? named : words).map(({ text, isUnspaced }) => ({
        text: isUnspaced ? text : stripEnding(text),
        isUnspaced,
        isPrefix: !isUnspaced,
    }));
    return [...new Map(terms.map((term) => [term.text, term])).values()].slice(0, MAX_TERMS);
}

/** Terms are prefixes: shorter ones match more forms. */
function stripEnding(word: string): string {
    const stem = word.replace(ENDING, '');
    return stem.length >= MIN_STEM_CHARS ? stem : word;
}
