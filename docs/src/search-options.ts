import type MiniSearch from 'minisearch';
import type { Options, SearchOptions, SearchResult } from 'minisearch';

import { normalizeTerm } from '../../packages/cli/src/mcp/search-words.js';

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
