import type MiniSearch from 'minisearch';
import type { Options, SearchOptions, SearchResult } from 'minisearch';

const MIN_WORD_CHARS = 2;

const IGNORED_WORDS = new Set(
    'an and any are as at be but by can do does for from get has have how if in into is it its me my need no not of on or so that the their there they this to use what when where which why will with you your'.split(
        ' ',
    ),
);

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
    processTerm: normalizeTerm,
};

const SEARCH_OPTIONS: SearchOptions = {
    boost: { heading: 3 },
    boostDocument: (_, __, stored) => Number(stored?.['weight'] ?? 1),
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
};

export interface FoundSection {
    heading: string;
    url: string;
    start: string;
}

export function searchSections(index: MiniSearch<SearchSection>, query: string, limit: number): FoundSection[] {
    const found = new Map<string, FoundSection>();
    for (const result of index.search(query, SEARCH_OPTIONS)) {
        if (found.size === limit) break;
        const section = toFoundSection(result);
        if (!found.has(section.url)) found.set(section.url, section);
    }
    return [...found.values()];
}

function toFoundSection({ heading, url, start }: SearchResult): FoundSection {
    return { heading: String(heading), url: String(url), start: String(start) };
}

function normalizeTerm(term: string): string | false {
    const word = term.toLowerCase();
    return word.length >= MIN_WORD_CHARS && !IGNORED_WORDS.has(word) && word;
}
