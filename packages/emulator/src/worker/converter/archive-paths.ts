import type { Root } from 'mdast';

import { decodePathSegment } from '../../values/decode-path-segment.js';
import { stripFileNameExtension } from './names.js';
import type { LinkUse } from '../markdown/index.js';
import { resolveSummaryPaths } from './summary.js';
import type { LinkBase, ImportLinkTarget } from './link-targets.js';

const PAGE = /\.(?:md|markdown|mdown)$/i;

const FOLDER_PAGE_NAME = /^(?:readme|index)$/i;

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

const SAFE = /^(?:https?|mailto|tel|ftps?|sms|xmpp|irc):|^\/\//i;

const DATA_IMAGE = /^data:image\//i;

export function deriveArchivePageTitle(address: string): string {
    return stripFileNameExtension(
        address.split('/').findLast((part) => !FOLDER_PAGE_NAME.test(stripFileNameExtension(part))) ?? address,
    );
}

export async function mapArchiveFilesToPageTreePaths(
    paths: readonly string[],
    read: (path: string) => Promise<Root>,
): Promise<Map<string, string[]>> {
    const pages = paths.filter(isPage).toSorted(compareReadingOrder);
    const top = findCommonFolder(pages);
    const summary = pages.find((path) => path.toLowerCase() === `${top}summary.md`.toLowerCase());
    const getName = (address: string) => toPagePath(address.slice(top.length)).at(-1);
    const known = new Set(pages);
    const find = (href: string) => {
        const target = resolveArchiveLink(known, href, { address: summary ?? '' });
        return 'kind' in target && target.address !== summary ? target.address : undefined;
    };
    const listedPaths =
        summary === undefined
            ? new Map<string, string[]>()
            : resolveSummaryPaths(await read(summary), { find, getName });
    const others = pages.filter((path) => !listedPaths.has(path) && (path !== summary || listedPaths.size === 0));
    return new Map([...listedPaths, ...others.map((path) => [path, toPagePath(path.slice(top.length))] as const)]);
}

function isPage(path: string): boolean {
    return PAGE.test(path) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

function findCommonFolder(paths: readonly string[]): string {
    const [first = '', ...others] = paths;
    let folder = first.slice(0, first.lastIndexOf('/') + 1);
    while (others.some((path) => !path.startsWith(folder)))
        folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    return folder;
}

const ORDER = new Intl.Collator('en', { numeric: true });

function compareReadingOrder(a: string, b: string): number {
    const [partsOfA, partsOfB] = [toSortKey(a), toSortKey(b)];
    const at = partsOfA.findIndex((part, index) => part !== partsOfB[index]);
    return ORDER.compare(partsOfA[at] ?? '', partsOfB[at] ?? '');
}

function toPagePath(path: string): string[] {
    const parts = path.split('/');
    const name = stripFileNameExtension(parts.pop() ?? '');
    return FOLDER_PAGE_NAME.test(name) ? parts : [...parts, name];
}

function toSortKey(path: string): string[] {
    const parts = path.split('/');
    const name = stripFileNameExtension(parts.pop() ?? '');
    return [...parts, FOLDER_PAGE_NAME.test(name) ? '' : name];
}

export function resolveArchiveLink(
    paths: Pick<ReadonlySet<string>, 'has'>,
    href: string,
    { address }: LinkBase,
    use: LinkUse = 'link',
): ImportLinkTarget {
    if (use === 'picture' && DATA_IMAGE.test(href)) return { externalHref: href };
    if (ABSOLUTE.test(href)) return { externalHref: SAFE.test(href) ? href : undefined };
    const [, written = '', fragment = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(href) ?? [];
    if (written === '') return { externalHref: href };
    const path = joinPath(address, decodePathSegment(written));
    // A percent sign in a file name may look like an escape.
    const all = [path, joinPath(address, written)];
    const known = all.find((one) => paths.has(one));
    if (use === 'include')
        return { kind: 'reusable', address: known ?? path, fragment: '', isMissing: known === undefined };
    const isFolder = written.endsWith('/');
    const page = all
        .flatMap((one) => {
            const [files, indexes] = [
                [one, `${one}.md`],
                [`${one}/README.md`, `${one}/index.md`],
            ] as const;
            return isFolder ? [...indexes, ...files] : [...files, ...indexes];
        })
        .find((name) => isPage(name) && paths.has(name));
    if (page !== undefined) return { kind: 'page', address: page, fragment };
    return known === undefined ? { externalHref: href } : { kind: 'file', address: known, fragment: '' };
}

function joinPath(from: string, path: string): string {
    const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
    for (const part of path.split('/')) {
        if (part === '..') parts.pop();
        else if (part !== '' && part !== '.') parts.push(part);
    }
    return parts.join('/');
}
