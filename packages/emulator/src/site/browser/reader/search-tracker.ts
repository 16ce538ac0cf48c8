import { trackSearchOfTrackableVisitor } from './track-reader.js';

const QUERY_IDLE_MS = 1000;

export interface SearchTracker {
    open(): void;
    type(query: string): void;
    finish(): void;
    choose(query: string, { space, page }: DOMStringMap): void;
    close(): void;
}

export function createSearchTracker(): SearchTracker {
    let isOpen = false;
    let typed = '';
    let tracked = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (): void => {
        clearTimeout(timer);
        if (typed === '' || typed === tracked) return;
        tracked = typed;
        trackSearchOfTrackableVisitor({ type: 'search_type_query', query: typed });
    };
    return {
        open() {
            if (!isOpen) trackSearchOfTrackableVisitor({ type: 'search_open' });
            isOpen = true;
        },
        type(query) {
            typed = query;
            clearTimeout(timer);
            timer = setTimeout(finish, QUERY_IDLE_MS);
        },
        finish,
        choose(query, { space, page }) {
            finish();
            if (space === undefined || page === undefined) return;
            trackSearchOfTrackableVisitor({
                type: 'search_open_result',
                query,
                result: { spaceId: space, pageId: page },
            });
        },
        close() {
            finish();
            isOpen = false;
        },
    };
}
