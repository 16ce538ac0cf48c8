export interface FollowedLink {
    href: string;
    target: string;
    isDownload: boolean;
}

const NO_PAGE = /^~|\.(?:md|txt|xml|pdf)$/;

/** Returns `undefined` for links that the browser must handle. */
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

export function isSamePage(one: Pick<URL, 'pathname' | 'search'>, other: Pick<URL, 'pathname' | 'search'>): boolean {
    return one.pathname === other.pathname && one.search === other.search;
}
