import type { Options, SearchOptions } from 'minisearch';

const MIN_WORD_CHARS = 2;

export interface SearchSection {
    id: number;
    heading: string;
    text: string;
    url: string;
    start: string;
    weight: number;
}

export const SEARCH_INDEX_OPTIONS: Options<SearchSection> = {
    fields: ['heading', 'text'],
    storeFields: ['heading', 'url', 'start', 'weight'],
    processTerm: (term) => term.length >= MIN_WORD_CHARS && term.toLowerCase(),
};

export const SEARCH_OPTIONS: SearchOptions = {
    boost: { heading: 3 },
    boostDocument: (_, __, stored) => Number(stored?.['weight'] ?? 1),
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
};
