import { decodePathSegment } from './names.js';
import type { LinkUse } from '../markdown/index.js';
import type { LinkBase, ImportLinkTarget } from './link-targets.js';

/** Schemes that pages may lead to. */
const SCHEMES: ReadonlySet<string> = new Set([
    'http:',
    'https:',
    'mailto:',
    'tel:',
    'ftp:',
    'ftps:',
    'sms:',
    'xmpp:',
    'irc:',
]);

/** Endings of a page's path; other paths are unknown until they are read. */
const PAGE = /\.(?:html?|xhtml|php|aspx?|jsp|md)$/i;

/** Target of an address on a web page. */
export function resolveWebLink(
    href: string,
    { address, base }: LinkBase,
    use: LinkUse,
    findPageUrl: (target: URL) => string | undefined,
): ImportLinkTarget {
    // The image is part of the document.
    if (use === 'picture' && href.startsWith('docx:')) return { kind: 'file', address: href, fragment: '' };
    if (use === 'include' || href.startsWith('#')) return { elsewhere: href };
    const target = parseUrl(href, parseUrl(base ?? '', address)?.href ?? address);
    if (!target || !SCHEMES.has(target.protocol)) return { elsewhere: undefined };
    const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
    if (isWeb && use === 'picture') return { kind: 'file', address: stripFragment(target), fragment: '' };
    const page = isWeb ? findPageUrl(target) : undefined;
    if (page === undefined) return { elsewhere: target.href };
    return { kind: 'page', address: page, fragment: target.hash };
}

/**
 * Finds the URL of a page below the start page. A query is omitted, as it usually shows the same page in another order.
 */
export function findDescendantPageUrl(start: string, target: URL): string | undefined {
    const { origin, pathname } = new URL(start);
    const isPage = PAGE.test(target.pathname) || !/\.[a-z\d]{1,5}$/i.test(target.pathname);
    const isBelow = target.pathname === pathname || target.pathname.startsWith(getChildPagesBasePath(start));
    if (target.origin !== origin || !isPage || !isBelow) return undefined;
    const page = new URL(target);
    page.search = '';
    return stripFragment(page);
}

/** The folder that a page stands for: its own, or that of a file. */
export function getChildPagesBasePath(url: string): string {
    const { pathname } = new URL(url);
    if (PAGE.test(pathname)) return pathname.slice(0, pathname.lastIndexOf('/') + 1);
    return pathname.endsWith('/') ? pathname : `${pathname}/`;
}

/** Names of the folders between a folder and a page, and the page's own. */
export function getRelativeSegments(folder: string, address: string): string[] {
    const { pathname } = new URL(address);
    const below = pathname.startsWith(folder) ? pathname.slice(folder.length) : '';
    const parts = below.split('/').filter((part) => part !== '');
    const last = parts.pop()?.replace(PAGE, '');
    return [...parts, ...(last === undefined || /^(?:index|default)$/i.test(last) ? [] : [last])].map(
        decodePathSegment,
    );
}

function parseUrl(href: string, base: string): URL | undefined {
    return URL.canParse(href, base) ? new URL(href, base) : undefined;
}

export function stripFragment(url: URL): string {
    const bare = new URL(url);
    bare.hash = '';
    return bare.href;
}
