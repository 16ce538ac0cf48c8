import type { TableOfContentsEntry, SiteDocumentView, SiteLink, TagView } from '../page/index.js';
import type { StoredPage } from '../../worker/subjects/revisions/index.js';
import { type ResolvedSitePage, getPagePath, getSpacePageReadingOrder } from './site-page.js';
import type { SiteRequest } from './site-request.js';

/** Larger spaces list only ancestors and their siblings. */
const MAX_FULLY_LISTED_PAGES = 250;

const MAX_LEVELS = 20;

const MAX_SIBLINGS = 60;

export function createSpaceTableOfContents(
    visit: SiteRequest,
    at: ResolvedSitePage,
    view: SiteDocumentView,
): TableOfContentsEntry[] {
    const { context, page } = at;
    const ancestorIds = new Set(listPageAncestorsAndSelf(at).map(({ entry: placement }) => placement.page));
    const isSmall = context.pages.all().size <= MAX_FULLY_LISTED_PAGES;

    const createEntries = (parent: string | null, level: number): TableOfContentsEntry[] => {
        if (level > MAX_LEVELS) return [];
        const shown = context.pages.getChildren(parent).filter(({ version }) => !version.hidden);
        const listed = isSmall ? shown : limitSiblings(shown, ancestorIds);
        return listed
            .map((one) => createEntry(one, level))
            .filter(({ href }, at) => href !== undefined || listed[at]?.version.type !== 'link');
    };
    const createEntry = (one: StoredPage, level: number): TableOfContentsEntry => {
        const { entry: placement, version } = one;
        const isAncestor = ancestorIds.has(placement.page);
        const isListed = isSmall || isAncestor;
        const isGroup = version.type === 'group';
        return {
            ...createPageLink(visit, at, one, view),
            // The title of a collapsed group links to its first page.
            ...(isGroup && !isListed && { href: getPagePath(visit, at.pathTarget.siteSpace, placement.path) }),
            tag: findPrimaryTag(one, view),
            isCurrent: placement.page === page.entry.page,
            isGroup: isGroup && isListed,
            isOpen: isAncestor,
            entries: isListed ? createEntries(placement.page, level + 1) : [],
        };
    };
    return createEntries(null, 1);
}

export function listPageAncestorsAndSelf({ context, page }: ResolvedSitePage): StoredPage[] {
    const ancestors = [page];
    for (let { parent } = page.entry; parent !== null;) {
        const above = context.pages.get(parent);
        if (!above) break;
        ancestors.unshift(above);
        ({ parent } = above.entry);
    }
    return ancestors;
}

export function getPreviousAndNextPageLinks(
    visit: SiteRequest,
    at: ResolvedSitePage,
    view: SiteDocumentView,
): { previous?: SiteLink; next?: SiteLink } {
    const { pages, positions } = getSpacePageReadingOrder(visit, at);
    const position = positions.get(at.page.entry.page);
    const [previous, next] = position === undefined ? [] : [pages[position - 1], pages[position + 1]];
    return {
        ...(previous && { previous: createPageLink(visit, at, previous, view) }),
        ...(next && { next: createPageLink(visit, at, next, view) }),
    };
}

export function createPageLink(
    visit: SiteRequest,
    at: ResolvedSitePage,
    page: StoredPage,
    view: SiteDocumentView,
): SiteLink {
    const { title, linkTitle, emoji, icon } = page.version;
    const href = findHref(visit, at, page, view);
    return { title: linkTitle ?? title, href, emoji: emoji ?? undefined, icon: icon ?? undefined };
}

function findHref(
    visit: SiteRequest,
    { pathTarget }: ResolvedSitePage,
    { entry: placement, version }: StoredPage,
    view: SiteDocumentView,
) {
    if (version.type === 'link') return version.target ? view.getHref(version.target) : undefined;
    return version.type === 'document' ? getPagePath(visit, pathTarget.siteSpace, placement.path) : undefined;
}

function findPrimaryTag({ version: { tags } }: StoredPage, view: SiteDocumentView): TagView | undefined {
    const primary = tags?.find((tag) => tag.primary);
    return primary && view.findTag(primary.tag);
}

function limitSiblings(pages: readonly StoredPage[], ancestorIds: ReadonlySet<string>): readonly StoredPage[] {
    const at = Math.max(
        0,
        pages.findIndex(({ entry: placement }) => ancestorIds.has(placement.page)),
    );
    return pages.slice(Math.max(0, at - MAX_SIBLINGS), at + MAX_SIBLINGS + 1);
}
