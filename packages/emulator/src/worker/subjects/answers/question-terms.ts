import { splitTextSpans, type QueryTerm } from '../search/index.js';
import { STOP_WORDS } from './stop-words.js';

/** Enough for a question; each term is looked up on its own. */
const MAX_TERMS = 8;

const MIN_STEM_CHARS = 4;

const ENDING = /(?:ing|ed|es|s)$/;

/** Words of a question that name its subject, in their order. All words, if there are no others. */
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

/** Terms match as prefixes, so that a shorter one finds more forms of the word. */
function stripEnding(word: string): string {
    const stem = word.replace(ENDING, '');
    return stem.length >= MIN_STEM_CHARS ? stem : word;
}
