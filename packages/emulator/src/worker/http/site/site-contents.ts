import type { ContentsEntry, DocumentView, Link } from '../../site-page/index.js';
import type { StoredPage } from '../../subjects/revisions/index.js';
import { type PageOfSite, pathOfPage, turnedPages } from './page-of-site.js';
import type { Visit } from './visit.js';

/** Pages that a space may have for each page to list all of them. */
const MOST_LISTED = 250;

/** Entries beside each other that are listed before and after the one on the way to the current page. */
const MOST_BESIDE = 60;

/** The contents of a space: all of it, or in a large one what is on the way to the page that is read, and beside it. */
export function contentsOf(visit: Visit, at: PageOfSite, view: DocumentView): ContentsEntry[] {
    const { context, page } = at;
    const way = new Set(wayTo(at).map(({ placed }) => placed.page));
    const isSmall = context.pages.all().size <= MOST_LISTED;

    const entriesBelow = (parent: string | null): ContentsEntry[] => {
        const shown = context.pages.below(parent).filter(({ version }) => !version.hidden);
        return (isSmall ? shown : around(shown, way)).map(entryOf);
    };
    const entryOf = (one: StoredPage): ContentsEntry => {
        const { placed, version } = one;
        const isOnWay = way.has(placed.page);
        const entries = isSmall || isOnWay || version.type === 'group' ? entriesBelow(placed.page) : [];
        return {
            ...linkTo(visit, at, one, view),
            isCurrent: placed.page === page.placed.page,
            isGroup: version.type === 'group',
            isOpen: isOnWay,
            entries,
        };
    };
    return entriesBelow(null);
}

/** The pages that a page is below, from the outside in, and itself. */
export function wayTo({ context, page }: PageOfSite): StoredPage[] {
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
export function neighbours(visit: Visit, at: PageOfSite, view: DocumentView): { previous?: Link; next?: Link } {
    const { pages, places } = turnedPages(visit.service, at.place.siteSpace.space);
    const place = places.get(at.page.placed.page);
    const [previous, next] = place === undefined ? [] : [pages[place - 1], pages[place + 1]];
    return {
        ...(previous && { previous: linkTo(visit, at, previous, view) }),
        ...(next && { next: linkTo(visit, at, next, view) }),
    };
}

/** A page, or what a link of the contents leads to. */
export function linkTo(visit: Visit, at: PageOfSite, page: StoredPage, view: DocumentView): Link {
    const { title, emoji, icon } = page.version;
    const href = hrefOf(visit, at, page, view);
    return { title, href, emoji: emoji ? emojiOf(emoji) : undefined, icon: icon ?? undefined };
}

function hrefOf(visit: Visit, { place }: PageOfSite, { placed, version }: StoredPage, view: DocumentView) {
    if (version.type === 'link') return version.target ? view.hrefOf(version.target) : undefined;
    return version.type === 'document' ? pathOfPage(visit, place, placed.path ?? '') : undefined;
}

/** Emojis are stored by their code points, or as they are. */
function emojiOf(emoji: string): string {
    if (!/^[\da-f]{4,6}(?:-[\da-f]{2,6})*$/.test(emoji)) return emoji;
    const points = emoji.split('-').map((point) => Number.parseInt(point, 16));
    return points.every((point) => point <= 0x10_ffff) ? String.fromCodePoint(...points) : emoji;
}

function around(pages: readonly StoredPage[], way: ReadonlySet<string>): readonly StoredPage[] {
    const at = Math.max(
        0,
        pages.findIndex(({ placed }) => way.has(placed.page)),
    );
    return pages.slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE + 1);
}
