import { decodedPart, fetchedFile, nameOf, type Reading } from './fetched.js';
import { ImportError } from './import-error.js';
import type { Origin, Standpoint, Target } from './origin.js';
import { type PageReader, titleOf } from './web-pages.js';

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

/** What ends the path of a page; of others, nobody knows before they were read. */
const PAGE = /\.(?:html?|xhtml|php|aspx?|jsp|md)$/i;

/** One page of the web, with its pictures. */
export function pageOrigin(service: Reading, url: string, read: PageReader): Origin {
    return {
        ...webOrigin(service, url, read),
        locate: (href, from, use) => targetOf(href, from, use, () => undefined),
        placesOf: () => [new URL(url).pathname === '/' ? [] : [titleOf(nameOf(url))]],
    };
}

/** The pages of the web that are linked from one and stand below it, with their pictures; `found` is where the first one was found at last. */
export function siteOrigin(service: Reading, url: string, read: PageReader, found: string | undefined): Origin {
    let start = found ?? url;
    return {
        ...webOrigin(service, url, read),
        async readPage(address, giveWay) {
            const page = await read(service, address, giveWay);
            if (address === withoutFragment(new URL(url))) start = page.address;
            else if (pageBelow(start, new URL(page.address)) === undefined)
                throw new ImportError('It leads to a page of another place.');
            return page;
        },
        locate: (href, from, use) => targetOf(href, from, use, (target) => pageBelow(start, target)),
        placesOf: (addresses) => addresses.map((address) => partsBelow(folderOf(start), address)),
    };
}

function webOrigin(service: Reading, url: string, read: PageReader): Omit<Origin, 'locate' | 'placesOf'> {
    return {
        first: async () => [{ kind: 'page', address: withoutFragment(new URL(url)) }],
        readPage: (address, giveWay) => read(service, address, giveWay),
        readFile: (address) => fetchedFile(service, address),
        hasFolders: false,
    };
}

function targetOf(
    href: string,
    { address, base }: Standpoint,
    use: 'link' | 'picture',
    pageAt: (target: URL) => string | undefined,
): Target {
    // What came with a document.
    if (use === 'picture' && href.startsWith('docx:')) return { kind: 'file', address: href, fragment: '' };
    if (href.startsWith('#')) return { elsewhere: href };
    const target = parsed(href, parsed(base ?? '', address)?.href ?? address);
    if (!target || !SCHEMES.has(target.protocol)) return { elsewhere: undefined };
    const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
    if (isWeb && use === 'picture') return { kind: 'file', address: withoutFragment(target), fragment: '' };
    const page = isWeb ? pageAt(target) : undefined;
    if (page === undefined) return { elsewhere: target.href };
    return { kind: 'page', address: page, fragment: target.hash };
}

/** The address of a page that stands below another one. What is asked of it, as an order, shows the same once more. */
function pageBelow(start: string, target: URL): string | undefined {
    const { origin, pathname } = new URL(start);
    const isPage = PAGE.test(target.pathname) || !/\.[a-z\d]{1,5}$/i.test(target.pathname);
    const isBelow = target.pathname === pathname || target.pathname.startsWith(folderOf(start));
    if (target.origin !== origin || !isPage || !isBelow) return undefined;
    const page = new URL(target);
    page.search = '';
    return withoutFragment(page);
}

/** The folder that a page stands for: its own, or that of a file. */
function folderOf(url: string): string {
    const { pathname } = new URL(url);
    if (PAGE.test(pathname)) return pathname.slice(0, pathname.lastIndexOf('/') + 1);
    return pathname.endsWith('/') ? pathname : `${pathname}/`;
}

function partsBelow(folder: string, address: string): string[] {
    const { pathname } = new URL(address);
    const below = pathname.startsWith(folder) ? pathname.slice(folder.length) : '';
    const parts = below.split('/').filter((part) => part !== '');
    const last = parts.pop()?.replace(PAGE, '');
    return [...parts, ...(last === undefined || /^(?:index|default)$/i.test(last) ? [] : [last])].map(decodedPart);
}

function parsed(href: string, base: string): URL | undefined {
    return URL.canParse(href, base) ? new URL(href, base) : undefined;
}

function withoutFragment(url: URL): string {
    const bare = new URL(url);
    bare.hash = '';
    return bare.href;
}
