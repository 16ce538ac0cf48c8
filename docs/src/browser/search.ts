import MiniSearch from 'minisearch';

import { type FoundSection, SEARCH_INDEX_OPTIONS, searchSections, type SearchSection } from '../search-options.js';

const MAX_RESULTS = 12;

const { index: indexUrl = '', root = '' } = document.currentScript?.dataset ?? {};
const input = document.querySelector<HTMLInputElement>('#search');
const status = document.querySelector<HTMLElement>('#search-status');
const list = document.querySelector<HTMLElement>('#results');

let index: Promise<MiniSearch<SearchSection>> | undefined;

declare global {
    interface Window {
        searchIndex?: string;
    }
}

/** Loads the index as a script, because pages of files cannot fetch. */
function loadIndex(): Promise<MiniSearch<SearchSection>> {
    return new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = indexUrl;
        script.addEventListener('load', () => {
            resolve(MiniSearch.loadJSON(window.searchIndex ?? '', SEARCH_INDEX_OPTIONS));
        });
        script.addEventListener('error', () => reject(new Error(`${indexUrl} could not be loaded.`)));
        document.head.append(script);
    });
}

async function showResults(query: string): Promise<void> {
    const found = query === '' ? [] : await search(query);
    if (!list || !status || query !== input?.value.trim()) return;
    list.replaceChildren(...(found ?? []).map(createResult));
    list.hidden = !found?.length;
    status.textContent = query === '' ? '' : formatStatus(found);
}

/** Returns `undefined` if the index cannot be loaded. */
async function search(query: string): Promise<FoundSection[] | undefined> {
    try {
        return searchSections(await (index ??= loadIndex()), query, MAX_RESULTS);
    } catch {
        index = undefined;
        return undefined;
    }
}

function formatStatus(found: readonly FoundSection[] | undefined): string {
    return found ? formatCount(found.length) : 'The search index could not be loaded.';
}

function formatCount(count: number): string {
    if (count === 0) return 'Nothing found';
    return count === 1 ? '1 result' : `${count} results`;
}

function createResult({ heading, url, start }: FoundSection): HTMLElement {
    const item = document.createElement('li');
    const link = document.createElement('a');
    const text = document.createElement('p');
    link.href = root + url;
    link.textContent = heading;
    text.textContent = start;
    item.append(link, text);
    return item;
}

function focusNeighbour(step: number): void {
    const links = [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
    const current = links.findIndex((link) => link === document.activeElement);
    const next = current + step;
    if (next < 0) input?.focus();
    else links[next]?.focus();
}

input?.addEventListener('input', () => void showResults(input.value.trim()));
input?.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    list?.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
    const isInSearch = event.target === input || list?.contains(event.target as Node);
    if (event.key === '/' && !isInSearch) {
        event.preventDefault();
        input?.focus();
    }
    if (!isInSearch) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        focusNeighbour(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape' && input) {
        input.value = '';
        void showResults('');
        input.focus();
    }
});

const narrow = window.matchMedia('(max-width: 60rem)');
for (const details of document.querySelectorAll('details')) details.open = !narrow.matches;
