import type { TableOfContentsEntry, DocumentView, Link } from '../../site-page/index.js';
import type { StoredPage } from '../../subjects/revisions/index.js';
import { type SitePage, getPagePath, getReadingOrder } from './site-page.js';
import type { SiteRequest } from './site-request.js';

/** Pages that a space may have for each page to list all of them. */
const MOST_LISTED = 250;

/** Levels of the contents that are listed. */
const MOST_LEVELS = 20;

/** Entries beside each other that are listed before and after the one on the way to the current page. */
const MOST_BESIDE = 60;

/** The contents of a space: all of it, or in a large one what is on the way to the page that is read, and beside it. */
export function createTableOfContents(visit: SiteRequest, at: SitePage, view: DocumentView): TableOfContentsEntry[] {
    const { context, page } = at;
    const way = new Set(getAncestors(at).map(({ placed }) => placed.page));
    const isSmall = context.pages.all().size <= MOST_LISTED;

    const entriesBelow = (parent: string | null, level: number): TableOfContentsEntry[] => {
        if (level > MOST_LEVELS) return [];
        const shown = context.pages.getChildren(parent).filter(({ version }) => !version.hidden);
        const listed = isSmall ? shown : around(shown, way);
        return listed
            .map((one) => entryOf(one, level))
            .filter(({ href }, at) => href !== undefined || listed[at]?.version.type !== 'link');
    };
    const entryOf = (one: StoredPage, level: number): TableOfContentsEntry => {
        const { placed, version } = one;
        const isOnWay = way.has(placed.page);
        const isListed = isSmall || isOnWay;
        const isGroup = version.type === 'group';
        return {
            ...createPageLink(visit, at, one, view),
            // Members of a group that is not listed are found at their addresses.
            ...(isGroup && !isListed && { href: getPagePath(visit, at.place, placed.path ?? '') }),
            isCurrent: placed.page === page.placed.page,
            isGroup: isGroup && isListed,
            isOpen: isOnWay,
            entries: isListed ? entriesBelow(placed.page, level + 1) : [],
        };
    };
    return entriesBelow(null, 1);
}

/** The pages that a page is below, from the outside in, and itself. */
export function getAncestors({ context, page }: SitePage): StoredPage[] {
    const way = [page];
    for (let { parent } = page.placed; parent !== null;) {
        const above = context.pages.get(parent);
        if (!above) break;
        way.unshift(above);
        ({ parent } = above.placed);
    }
    return way;
}

/** The pages before and after one, for readers who turn pages. */
export function getPreviousAndNext(
    visit: SiteRequest,
    at: SitePage,
    view: DocumentView,
): { previous?: Link; next?: Link } {
    const { pages, places } = getReadingOrder(visit, at);
    const place = places.get(at.page.placed.page);
    const [previous, next] = place === undefined ? [] : [pages[place - 1], pages[place + 1]];
    return {
        ...(previous && { previous: createPageLink(visit, at, previous, view) }),
        ...(next && { next: createPageLink(visit, at, next, view) }),
    };
}

/** A page, or what a link of the contents leads to. */
export function createPageLink(visit: SiteRequest, at: SitePage, page: StoredPage, view: DocumentView): Link {
    const { title, emoji, icon } = page.version;
    const href = hrefOf(visit, at, page, view);
    return { title, href, emoji: emoji ?? undefined, icon: icon ?? undefined };
}

function hrefOf(visit: SiteRequest, { place }: SitePage, { placed, version }: StoredPage, view: DocumentView) {
    if (version.type === 'link') return version.target ? view.hrefOf(version.target) : undefined;
    return version.type === 'document' ? getPagePath(visit, place, placed.path ?? '') : undefined;
}

function around(pages: readonly StoredPage[], way: ReadonlySet<string>): readonly StoredPage[] {
    const at = Math.max(
        0,
        pages.findIndex(({ placed }) => way.has(placed.page)),
    );
    return pages.slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE + 1);
}
