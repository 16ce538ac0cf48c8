/** What is known of a link that somebody follows. */
export interface FollowedLink {
    href: string;
    target: string;
    /** Whether the browser stores what it leads to. */
    isDownload: boolean;
}

/** Addresses of a site that are those of no page: what its pages load and send, and what machines read. */
const NO_PAGE = /^~|\.(?:md|txt|xml|pdf)$/;

/**
 * The address of another page of the site that a link leads to; undefined where the browser sees to it: other sites, files, other
 * windows, places in the page that is read.
 */
export function resolveInPlaceNavigationUrl(
    { href, target, isDownload }: FollowedLink,
    currentUrl: string,
    basePath: string,
): URL | undefined {
    if (isDownload || !URL.canParse(href, currentUrl) || !/^(?:_self)?$/i.test(target)) return undefined;
    const [url, from] = [new URL(href, currentUrl), new URL(currentUrl)];
    if (url.origin !== from.origin || !`${url.pathname}/`.startsWith(basePath)) return undefined;
    if (NO_PAGE.test(url.pathname.slice(basePath.length))) return undefined;
    return url.hash !== '' && isSamePage(url, from) ? undefined : url;
}

/** Whether two addresses are of one page, at whatever place in it. */
export function isSamePage(one: Pick<URL, 'pathname' | 'search'>, other: Pick<URL, 'pathname' | 'search'>): boolean {
    return one.pathname === other.pathname && one.search === other.search;
}
