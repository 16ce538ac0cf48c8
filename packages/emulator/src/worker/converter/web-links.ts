import { decodePathSegment } from '../../values/decode-path-segment.js';
import type { LinkUse } from '../markdown/index.js';
import type { LinkBase, ImportLinkTarget } from './link-targets.js';

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

const PAGE = /\.(?:html?|xhtml|php|aspx?|jsp|md)$/i;

export function resolveWebLink(
    href: string,
    { address, base }: LinkBase,
    use: LinkUse,
    findPageUrl: (target: URL) => string | undefined,
): ImportLinkTarget {
    if (use === 'picture' && href.startsWith('docx:')) return { kind: 'file', address: href, fragment: '' };
    if (use === 'include' || href.startsWith('#')) return { externalHref: href };
    const target = parseUrl(href, parseUrl(base ?? '', address)?.href ?? address);
    if (!target || !SCHEMES.has(target.protocol)) return { externalHref: undefined };
    const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
    if (isWeb && use === 'picture') return { kind: 'file', address: stripFragment(target), fragment: '' };
    const page = isWeb ? findPageUrl(target) : undefined;
    if (page === undefined) return { externalHref: target.href };
    return { kind: 'page', address: page, fragment: target.hash };
}

/** Removes the query, which usually only reorders a page. */
export function findDescendantPageUrl(start: string, target: URL): string | undefined {
    const { origin, pathname } = new URL(start);
    const isPage = PAGE.test(target.pathname) || !/\.[a-z\d]{1,5}$/i.test(target.pathname);
    const isBelow = target.pathname === pathname || target.pathname.startsWith(getChildPagesBasePath(start));
    if (target.origin !== origin || !isPage || !isBelow) return undefined;
    const page = new URL(target);
    page.search = '';
    return stripFragment(page);
}

export function getChildPagesBasePath(url: string): string {
    const { pathname } = new URL(url);
    if (PAGE.test(pathname)) return pathname.slice(0, pathname.lastIndexOf('/') + 1);
    return pathname.endsWith('/') ? pathname : `${pathname}/`;
}

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
