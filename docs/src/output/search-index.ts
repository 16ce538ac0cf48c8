import MiniSearch from 'minisearch';

import type { DocsPage } from '../docs-page.js';
import { SEARCH_INDEX_OPTIONS, type SearchSection } from '../search-options.js';
import { getPlainTitle, listSections } from '../sources/markdown-sections.js';

const MAX_START_CHARS = 160;

const REFERENCE_WEIGHT = 0.6;

export function createSearchIndex(pages: readonly DocsPage[]): string {
    const sections = pages.flatMap(listSearchSections);
    const index = new MiniSearch<SearchSection>(SEARCH_INDEX_OPTIONS);
    index.addAll(sections.map((section, id) => ({ id, ...section })));
    return JSON.stringify(index);
}

function listSearchSections({ path, markdown, indexed }: DocsPage): Omit<SearchSection, 'id'>[] {
    const titles: string[] = [];
    return listSections(markdown).map(({ level, title, slug, text }) => {
        titles.length = level - 1;
        titles[level - 1] = getPlainTitle(title);
        const body = text.slice(text.indexOf('\n')).trim();
        const shown = indexed === 'first-paragraphs' ? body.split('\n\n').slice(0, 2).join('\n') : body;
        const plain = getPlainText(shown);
        return {
            heading: titles.filter(Boolean).join(' › '),
            text: plain,
            url: level === 1 ? `${path}.html` : `${path}.html#${slug}`,
            start: plain.slice(0, MAX_START_CHARS),
            weight: indexed === 'first-paragraphs' ? REFERENCE_WEIGHT : 1,
        };
    });
}

function getPlainText(markdown: string): string {
    return markdown
        .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/^\|[-| ]+\|$/gm, '')
        .replace(/^```.*$/gm, '')
        .replace(/[`*\\]/g, '')
        .replaceAll('|', ' ')
        .replace(/\s+/g, ' ')
        .trim();
}
