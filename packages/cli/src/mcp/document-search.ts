import MiniSearch from 'minisearch';

import { splitIntoSections, type DocumentSection } from './document-sections.js';
import type { InstalledDocument } from './installed-documents.js';
import { normalizeTerm } from './search-words.js';

const MAX_SECTIONS = 5;

/** Also finds prefixes and words with typing errors. */
export function createDocumentSearch(
    documents: readonly InstalledDocument[],
): (query: string) => readonly DocumentSection[] {
    const sections = documents.flatMap(splitIntoSections);
    const index = new MiniSearch<DocumentSection & { id: number }>({
        fields: ['heading', 'file', 'text'],
        processTerm: normalizeTerm,
        searchOptions: { boost: { heading: 3, file: 2 }, prefix: (term) => term.length > 2, fuzzy: 0.2 },
    });
    index.addAll(sections.map((section, id) => ({ id, ...section })));
    return (query) =>
        index
            .search(query)
            .slice(0, MAX_SECTIONS)
            .flatMap(({ id }) => sections[Number(id)] ?? []);
}
