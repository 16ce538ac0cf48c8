import { type Word, splitSpans, tokenize, tokenizeWord } from './tokenizer.js';

/** A search. */
export interface SearchQuery {
    /** Each has to be there; the last word of all may go on. */
    pieces: readonly QueryTerm[];
    /** Expressions of the full text index, the best matches first. What matches an earlier one is no match of a later one. */
    tiers: readonly string[];
    /** Expression that every match satisfies. */
    any: string;
}

/** A part of what is looked for. */
export interface QueryTerm extends Word {
    /** Whether words that begin with it will do. */
    isPrefix: boolean;
}

/** The tokens of a whole title as one, which no word is: titles of thousands of pages begin or end in the same way. */
export function createTitleToken(tokens: readonly string[]): string {
    return ['', ...tokens].join('\u00b6');
}

/**
 * Prefixes of words in the index, for the part of a page that they come from: words of titles are found without going through
 * all those of bodies. Words of a title get all of these prefixes, words of headings all but the first.
 */
export const FIELD_PREFIXES = { title: 't', headings: 'h', often: 'o', any: 'a' } as const;

type Field = keyof typeof FIELD_PREFIXES;

/** Reads what was typed. None of it is syntax: quotes, stars and the like only part words. */
export function parseSearchQuery(typed: string): SearchQuery {
    const pieces = piecesIn(typed);
    const tiers = pieces.length === 0 ? [] : expressionsOf(typed, pieces);
    return { pieces, tiers, any: tiers.at(-1) ?? '' };
}

/** Expression that matches if one of these does. */
export function joinWithOr(expressions: readonly string[]): string {
    return expressions.map((one) => `(${one})`).join(' OR ');
}

/** Expression for matches of this one that match none of the better ones. */
export function excludeBetterTiers(expression: string, better: readonly string[]): string {
    return better.length === 0 ? expression : `(${expression}) NOT (${joinWithOr(better)})`;
}

function piecesIn(typed: string): QueryTerm[] {
    const all = [...splitSpans(typed)].flatMap((run) => run.pieces);
    const sought = all.map((piece, at) => ({ ...piece, isPrefix: !piece.isUnspaced && at === all.length - 1 }));
    return [...new Map(sought.map((piece) => [`${piece.text} ${piece.isPrefix}`, piece])).values()];
}

/** Best first. The last one is what any match has to match. */
function expressionsOf(typed: string, pieces: readonly QueryTerm[]): string[] {
    const all = (field: Field) => `(${pieces.map((piece) => matchOf(field, piece)).join(' AND ')})`;
    return [
        phrase('title', [createTitleToken(tokenize(typed))]),
        all('title'),
        all('headings'),
        ...(pieces.length > 1 ? [`${inOneText(typed)} AND ${all('any')}`] : []),
        all('often'),
        all('any'),
    ];
}

/** Words right after each other, as they were typed. */
function inOneText(typed: string): string {
    const pieces = [...splitSpans(typed)].flatMap((run) => run.pieces);
    const before = pieces.slice(0, -1).flatMap(tokenizeWord);
    const last = pieces.slice(-1).map((piece) => ({ ...piece, isPrefix: !piece.isUnspaced }));
    return last.map((piece) => matchOf('any', piece, before)).join('');
}

/** Expression that matches a piece, right after some tokens. */
function matchOf(field: Field, piece: QueryTerm, before: readonly string[] = []): string {
    const tokens = tokenizeWord(piece);
    // The character after the last letter of an unspaced piece is unknown: one letter is the beginning of a token.
    const isOpen = piece.isUnspaced ? tokens.length === 1 : piece.isPrefix;
    const known = piece.isUnspaced && !isOpen ? tokens.slice(0, -1) : tokens;
    return phrase(field, [...before, ...known]) + (isOpen ? ' *' : '');
}

/** Tokens hold no quotes. */
function phrase(field: Field, tokens: readonly string[]): string {
    return `"${tokens.map((token) => FIELD_PREFIXES[field] + token).join(' ')}"`;
}
