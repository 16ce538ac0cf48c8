import MiniSearch from 'minisearch';

import { type DocsPage, HOME_PATH } from '../docs-page.js';
import { SEARCH_INDEX_OPTIONS, type SearchSection } from '../search-options.js';
import { getPlainTitle, listSections } from '../sources/markdown-sections.js';

const MAX_START_CHARS = 160;

const MAX_PART_CHARS = 1000;

const REFERENCE_WEIGHT = 0.6;

export function createSearchIndex(pages: readonly DocsPage[]): string {
    const sections = pages.filter(({ path }) => path !== HOME_PATH).flatMap(listSearchSections);
    const index = new MiniSearch<SearchSection>(SEARCH_INDEX_OPTIONS);
    index.addAll(sections.map((section, id) => ({ id, ...section })));
    return JSON.stringify(index);
}

function listSearchSections({ path, markdown, indexed }: DocsPage): Omit<SearchSection, 'id'>[] {
    const titles: string[] = [];
    return listSections(markdown).flatMap(({ level, title, slug, text }) => {
        titles.length = level - 1;
        titles[level - 1] = getPlainTitle(title);
        const body = text.slice(text.indexOf('\n')).trim();
        const shown = indexed === 'first-paragraphs' ? body.split('\n\n').slice(0, 2).join('\n') : body;
        const section = {
            heading: titles.filter(Boolean).join(' › '),
            url: level === 1 ? `${path}.html` : `${path}.html#${slug}`,
            weight: indexed === 'first-paragraphs' ? REFERENCE_WEIGHT : 1,
        };
        return splitIntoParts(shown).map((part) => {
            const plain = getPlainText(part);
            return { ...section, text: plain, start: plain.slice(0, MAX_START_CHARS) };
        });
    });
}

function splitIntoParts(text: string): string[] {
    const parts = [''];
    for (const block of text.split(/\n(?=\n|[-|] |\d+\. )/)) {
        const last = parts.at(-1) ?? '';
        if (last !== '' && last.length + block.length > MAX_PART_CHARS) parts.push(block);
        else parts[parts.length - 1] = last === '' ? block : `${last}\n${block}`;
    }
    return parts;
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
