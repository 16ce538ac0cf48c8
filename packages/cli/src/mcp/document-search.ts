import MiniSearch from 'minisearch';

import { splitIntoSections, type DocumentSection } from './document-sections.js';
import type { InstalledDocument } from './installed-documents.js';

const MAX_SECTIONS = 5;
const MIN_WORD_CHARACTERS = 3;

const LEFT_OUT = new Set(
    'and are but can does for from has have how its not should that the there this what when where which who why with you'.split(
        ' ',
    ),
);

/** Also finds prefixes and words with typing errors. */
export function createDocumentSearch(
    documents: readonly InstalledDocument[],
): (query: string) => readonly DocumentSection[] {
    const sections = documents.flatMap(splitIntoSections);
    const index = new MiniSearch<DocumentSection & { id: number }>({
        fields: ['heading', 'file', 'text'],
        processTerm: (term) => isMeaningful(term.toLowerCase()) && term.toLowerCase(),
        searchOptions: { boost: { heading: 3, file: 2 }, prefix: true, fuzzy: 0.2 },
    });
    index.addAll(sections.map((section, id) => ({ id, ...section })));
    return (query) =>
        index
            .search(query)
            .slice(0, MAX_SECTIONS)
            .flatMap(({ id }) => sections[Number(id)] ?? []);
}

function isMeaningful(word: string): boolean {
    return word.length >= MIN_WORD_CHARACTERS && !LEFT_OUT.has(word);
}
