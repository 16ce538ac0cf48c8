/** Moves inside a site: the next page is put in the place of the one before, and the scripts of integrations stay. */
import { restoreScrollAndFocus, setPageBusy } from './restore-scroll-and-focus.js';
import { fetchReplacementPage } from './fetch-replacement-page.js';
import { findFollowedLink, findSubmittedSearchUrl } from './link-events.js';
import { isSamePage, resolveInPlaceNavigationUrl } from './page-url.js';
import { createHistoryScrollPositions } from './history-scroll-positions.js';
import { replacePage } from './replace-page.js';

/** Is given the address of the page before. */
type OnMove = (from: string) => void;

/** Sees to links and searches within the site below `base`, and to the way back. */
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

    /** Follows a link, which becomes an entry of the history once its page is there. */
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

    /** Shows what the history has come to: another page, or another place in the one that is read. */
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

    /** Gets a page, if it is still the last that was asked for. What is not to be had in this way, the browser is to load. */
    async #get(url: URL, load: () => void): Promise<Document | undefined> {
        this.#pendingRequest.abort();
        const { signal } = (this.#pendingRequest = new AbortController());
        setPageBusy(true);
        const page = await fetchReplacementPage(url, signal).catch(() => undefined);
        if (signal.aborted) return undefined;
        if (page) return page;
        // It may be stored, and this page stay.
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
        // As the browser tells pages of where their readers come from.
        from.hash = '';
        this.#onMove(from.href);
    }
}
