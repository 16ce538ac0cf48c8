import { type SearchWord, splitTextSpans, tokenizeForSearch, tokenizeWordOrUnspacedBigrams } from './tokenizer.js';

/** A search. */
export interface FullTextQuery {
    /** Each has to be there; the last word of all may go on. */
    terms: readonly QueryTerm[];
    /** Expressions of the full text index, the best matches first. What matches an earlier one is no match of a later one. */
    tiers: readonly string[];
    /** Expression that every match satisfies. */
    any: string;
}

/** A part of what is looked for. */
export interface QueryTerm extends SearchWord {
    /** Whether words that begin with it will do. */
    isPrefix: boolean;
}

/** The tokens of a whole title as one, which no word is: titles of thousands of pages begin or end in the same way. */
export function createWholeTitleToken(tokens: readonly string[]): string {
    return ['', ...tokens].join('\u00b6');
}

/**
 * Prefixes of words in the index, for the part of a page that they come from: words of titles are found without going through
 * all those of bodies. Words of a title get all of these prefixes, words of headings all but the first.
 */
export const SEARCH_INDEX_COLUMN_WORD_PREFIXES = { title: 't', headings: 'h', often: 'o', any: 'a' } as const;

type Field = keyof typeof SEARCH_INDEX_COLUMN_WORD_PREFIXES;

/** Reads what was typed. None of it is syntax: quotes, stars and the like only part words. */
export function parseSearchQuery(typed: string): FullTextQuery {
    const terms = parseTerms(typed);
    const tiers = terms.length === 0 ? [] : createTierExpressions(typed, terms);
    return { terms, tiers, any: tiers.at(-1) ?? '' };
}

/** Expression that matches if one of these does. */
export function joinExpressionsWithOr(expressions: readonly string[]): string {
    return expressions.map((one) => `(${one})`).join(' OR ');
}

/** Expression for matches of this one that match none of the better ones. */
export function omitBetterTierMatches(expression: string, better: readonly string[]): string {
    return better.length === 0 ? expression : `(${expression}) NOT (${joinExpressionsWithOr(better)})`;
}

function parseTerms(typed: string): QueryTerm[] {
    const all = [...splitTextSpans(typed)].flatMap((run) => run.words);
    const terms = all.map((term, at) => ({ ...term, isPrefix: !term.isUnspaced && at === all.length - 1 }));
    return [...new Map(terms.map((term) => [`${term.text} ${term.isPrefix}`, term])).values()];
}

/** Best first. The last one is what any match has to match. */
function createTierExpressions(typed: string, terms: readonly QueryTerm[]): string[] {
    const createFieldExpression = (field: Field) =>
        `(${terms.map((term) => createTermExpression(field, term)).join(' AND ')})`;
    return [
        createPhrase('title', [createWholeTitleToken(tokenizeForSearch(typed))]),
        createFieldExpression('title'),
        createFieldExpression('headings'),
        ...(terms.length > 1 ? [`${createAdjacentExpression(typed)} AND ${createFieldExpression('any')}`] : []),
        createFieldExpression('often'),
        createFieldExpression('any'),
    ];
}

/** Words right after each other, as they were typed. */
function createAdjacentExpression(typed: string): string {
    const words = [...splitTextSpans(typed)].flatMap((run) => run.words);
    const before = words.slice(0, -1).flatMap(tokenizeWordOrUnspacedBigrams);
    const last = words.slice(-1).map((word) => ({ ...word, isPrefix: !word.isUnspaced }));
    return last.map((word) => createTermExpression('any', word, before)).join('');
}

/** Expression that matches a piece, right after some tokens. */
function createTermExpression(field: Field, term: QueryTerm, before: readonly string[] = []): string {
    const tokens = tokenizeWordOrUnspacedBigrams(term);
    // The character after the last letter of an unspaced piece is unknown: one letter is the beginning of a token.
    const isOpen = term.isUnspaced ? tokens.length === 1 : term.isPrefix;
    const known = term.isUnspaced && !isOpen ? tokens.slice(0, -1) : tokens;
    return createPhrase(field, [...before, ...known]) + (isOpen ? ' *' : '');
}

/** Tokens hold no quotes. */
function createPhrase(field: Field, tokens: readonly string[]): string {
    return `"${tokens.map((token) => SEARCH_INDEX_COLUMN_WORD_PREFIXES[field] + token).join(' ')}"`;
}
