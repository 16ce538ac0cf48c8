import { type SearchWord, splitTextSpans, tokenizeForSearch, tokenizeWordOrUnspacedBigrams } from './tokenizer.js';

export interface FullTextQuery {
    /** Terms that must all match; the last word matches as a prefix. */
    terms: readonly QueryTerm[];
    /** FTS expressions, best first. A page counts in its first matching tier. */
    tiers: readonly string[];
    any: string;
}

export interface QueryTerm extends SearchWord {
    isPrefix: boolean;
}

/** Equals no word, for exact title matches: thousands of titles may start or end alike. */
export function createExactTitleToken(tokens: readonly string[]): string {
    return ['', ...tokens].join('\u00b6');
}

/** Each indexed word begins with the letter of its column, so that a title search scans no words of bodies. */
export const SEARCH_INDEX_COLUMN_WORD_PREFIXES = { title: 't', headings: 'h', often: 'o', any: 'a' } as const;

type Field = keyof typeof SEARCH_INDEX_COLUMN_WORD_PREFIXES;

/** Has no operators: punctuation separates words. */
export function parseSearchQuery(typed: string): FullTextQuery {
    const terms = parseTerms(typed);
    const tiers = terms.length === 0 ? [] : createTierExpressions(typed, terms);
    return { terms, tiers, any: tiers.at(-1) ?? '' };
}

export function joinExpressionsWithOr(expressions: readonly string[]): string {
    return expressions.map((one) => `(${one})`).join(' OR ');
}

export function omitBetterTierMatches(expression: string, better: readonly string[]): string {
    return better.length === 0 ? expression : `(${expression}) NOT (${joinExpressionsWithOr(better)})`;
}

function parseTerms(typed: string): QueryTerm[] {
    const all = [...splitTextSpans(typed)].flatMap((run) => run.words);
    const terms = all.map((term, at) => ({ ...term, isPrefix: !term.isUnspaced && at === all.length - 1 }));
    return [...new Map(terms.map((term) => [`${term.text} ${term.isPrefix}`, term])).values()];
}

function createTierExpressions(typed: string, terms: readonly QueryTerm[]): string[] {
    const createFieldExpression = (field: Field) =>
        `(${terms.map((term) => createTermExpression(field, term)).join(' AND ')})`;
    return [
        createPhrase('title', [createExactTitleToken(tokenizeForSearch(typed))]),
        createFieldExpression('title'),
        createFieldExpression('headings'),
        ...(terms.length > 1 ? [`${createAdjacentExpression(typed)} AND ${createFieldExpression('any')}`] : []),
        createFieldExpression('often'),
        createFieldExpression('any'),
    ];
}

function createAdjacentExpression(typed: string): string {
    const words = [...splitTextSpans(typed)].flatMap((run) => run.words);
    const before = words.slice(0, -1).flatMap(tokenizeWordOrUnspacedBigrams);
    const last = words.slice(-1).map((word) => ({ ...word, isPrefix: !word.isUnspaced }));
    return last.map((word) => createTermExpression('any', word, before)).join('');
}

function createTermExpression(field: Field, term: QueryTerm, before: readonly string[] = []): string {
    const tokens = tokenizeWordOrUnspacedBigrams(term);
    // The last bigram of an unspaced term lacks its second letter. Single letters are prefixes.
    const isOpen = term.isUnspaced ? tokens.length === 1 : term.isPrefix;
    const known = term.isUnspaced && !isOpen ? tokens.slice(0, -1) : tokens;
    return createPhrase(field, [...before, ...known]) + (isOpen ? ' *' : '');
}

/** Tokens contain no quotes. */
function createPhrase(field: Field, tokens: readonly string[]): string {
    return `"${tokens.map((token) => SEARCH_INDEX_COLUMN_WORD_PREFIXES[field] + token).join(' ')}"`;
}
