/** In-place navigation, which keeps integration scripts running. */
import { restoreScrollAndFocus, setPageBusy } from './restore-scroll-and-focus.js';
import { fetchReplacementPage } from './fetch-replacement-page.js';
import { findFollowedLink, findSubmittedSearchUrl } from './link-events.js';
import { isSamePage, resolveInPlaceNavigationUrl } from './page-url.js';
import { createHistoryScrollPositions } from './history-scroll-positions.js';
import { replacePage } from './replace-page.js';

/** `from`: previous URL. */
type OnMove = (from: string) => void;

export function enableInPlaceNavigation(basePath: string, onNavigate: OnMove): void {
    const moves = new Moves(onNavigate);
    document.addEventListener('click', (event) => {
        const link = findFollowedLink(event);
        if (!link) return;
        moves.savePosition();
        const url = resolveInPlaceNavigationUrl(link, location.href, basePath);
        if (!url) return;
        event.preventDefault();
        void moves.goTo(url);
    });
    document.addEventListener('submit', (event) => {
        const url = findSubmittedSearchUrl(event);
        if (!url) return;
        event.preventDefault();
        void moves.goTo(url);
    });
    addEventListener('popstate', () => void moves.handlePopState(new URL(location.href)));
}

class Moves {
    readonly #positions = createHistoryScrollPositions();
    readonly #onMove: OnMove;
    #currentUrl = new URL(location.href);
    #pendingRequest = new AbortController();

    constructor(onMove: OnMove) {
        this.#onMove = onMove;
    }

    savePosition(): void {
        this.#positions.save();
    }

    /** Adds a history entry once the page has loaded. */
    async goTo(url: URL): Promise<void> {
        const page = await this.#get(url, () => location.assign(url));
        if (!page) return;
        this.#positions.save();
        this.#positions.own();
        if (isSamePage(url, this.#currentUrl)) history.replaceState(history.state, '', url);
        else history.pushState(null, '', url);
        this.#positions.turn();
        this.#show(page, url, undefined);
    }

    async handlePopState(url: URL): Promise<void> {
        const position = this.#positions.turn();
        if (!isSamePage(url, this.#currentUrl)) {
            const page = await this.#get(url, () => location.reload());
            if (page) this.#show(page, url, position);
            return;
        }
        this.#pendingRequest.abort();
        setPageBusy(false);
        this.#positions.restore();
        if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
    }

    /** Calls `load` if in-place navigation is impossible. Returns `undefined` if superseded by a newer request. */
    async #get(url: URL, load: () => void): Promise<Document | undefined> {
        this.#pendingRequest.abort();
        const { signal } = (this.#pendingRequest = new AbortController());
        setPageBusy(true);
        const page = await fetchReplacementPage(url, signal).catch(() => undefined);
        if (signal.aborted) return undefined;
        if (page) return page;
        // `load` may start a download and leave this page open.
        setPageBusy(false);
        load();
        return undefined;
    }

    #show(page: Document, url: URL, position: number | undefined): void {
        const from = this.#currentUrl;
        this.#currentUrl = url;
        replacePage(page);
        restoreScrollAndFocus(url.hash, position);
        this.#positions.restore();
        // Without fragment, as in the `Referer` header.
        from.hash = '';
        this.#onMove(from.href);
    }
}
