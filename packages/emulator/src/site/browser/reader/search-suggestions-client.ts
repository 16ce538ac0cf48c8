import { fetchWithRetryAfter } from '../retry-fetch.js';

const SEARCH_DEBOUNCE_MS = 120;

export interface SearchSuggestions {
    options: readonly HTMLElement[];
    /** Result count for screen readers. */
    announcement: string;
}

/** Reports results of the latest query only. */
export interface SearchSuggestionsClient {
    search(query: string): void;
    stop(): void;
}

/** `onFound` gets `undefined` on failure. */
export function createSearchSuggestionsClient(
    searchUrl: string,
    onFound: (found: SearchSuggestions | undefined) => void,
): SearchSuggestionsClient {
    let controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
        clearTimeout(timer);
        controller.abort();
    };
    const search = async (query: string): Promise<void> => {
        const { signal } = (controller = new AbortController());
        const found = await fetchFound(searchUrl, query, signal).catch(() => undefined);
        if (!signal.aborted) onFound(found);
    };
    return {
        stop,
        search(query) {
            stop();
            timer = setTimeout(() => void search(query), SEARCH_DEBOUNCE_MS);
        },
    };
}

async function fetchFound(address: string, query: string, signal: AbortSignal): Promise<SearchSuggestions | undefined> {
    const url = new URL(address);
    url.search = new URLSearchParams({ q: query, as: 'list' }).toString();
    const response = await fetchWithRetryAfter(() => fetch(url, { signal }), signal);
    if (!response.ok) return undefined;
    const list = new DOMParser()
        .parseFromString(await response.text(), 'text/html')
        .querySelector<HTMLElement>('[data-said]');
    return list
        ? { options: [...list.querySelectorAll<HTMLElement>('a')], announcement: list.dataset['said'] ?? '' }
        : undefined;
}
