import type { ContentReference } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import type { StoredPage } from './read-content.js';

/** An address of another place than this space: with a scheme, or with none but a host. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Ids in place of a path, as documents are written down: `/pages/<id>`, `/files/<id>`, `/spaces/<id>/pages/<id>` … */
const BY_ID = /^\/(?:spaces\/(?<space>[^/]+)(?:\/|$))?(?:(?<kind>pages|files|collections)\/(?<id>[^/]+))?$/;

/**
 * What an address in Markdown refers to: a path of another page, as of a file beside it or as of a page; an id; a heading;
 * or a URL. The Markdown is that of a page, or about one; without a page, paths begin at the top. Undefined for a path that
 * leads nowhere.
 */
export function referenceOf(
    context: ContentContext,
    page: StoredPage | undefined,
    href: string,
): ContentReference | undefined {
    if (ABSOLUTE.test(href)) return { kind: 'url', url: href };
    const [path, anchor] = split(href);
    const reference = path === '' ? toPage(page) : byPath(context, page, path);
    if (anchor === '' || reference?.kind !== 'page') return path === '' && anchor === '' ? undefined : reference;
    return { ...reference, kind: 'anchor', anchor };
}

function split(href: string): [path: string, anchor: string] {
    const [path = '', anchor = ''] = href.split('#', 2);
    return [decoded(path.split('?', 1)[0] ?? ''), decoded(anchor)];
}

function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

function toPage(page: StoredPage | undefined): ContentReference | undefined {
    return page && { kind: 'page', page: page.placed.page };
}

function byPath(context: ContentContext, page: StoredPage | undefined, path: string): ContentReference | undefined {
    const own = page?.placed.path ?? '';
    // A page with others below it stands for the first file of their folder.
    const isFolder = page !== undefined && context.below.has(page.placed.page);
    const folders = path.startsWith('/') ? [''] : [...(isFolder ? [own] : []), parentOf(own)];
    for (const folder of folders) {
        const page = context.paths.get(withoutFileName(join(folder, path)));
        if (page !== undefined) return { kind: 'page', page };
    }
    return byId(path);
}

function byId(path: string): ContentReference | undefined {
    const { space, kind, id } = BY_ID.exec(path)?.groups ?? {};
    const ofSpace = space === undefined ? {} : { space };
    switch (kind) {
        case 'pages':
            return id === undefined ? undefined : { kind: 'page', page: id, ...ofSpace };
        case 'files':
            return id === undefined ? undefined : { kind: 'file', file: id, ...ofSpace };
        case 'collections':
            return id === undefined || space !== undefined ? undefined : { kind: 'collection', collection: id };
        default:
            return space === undefined ? undefined : { kind: 'space', space };
    }
}

function parentOf(path: string): string {
    return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

function join(folder: string, path: string): string {
    const parts: string[] = [];
    for (const part of `${folder}/${path}`.split('/')) {
        if (part === '..') parts.pop();
        else if (part !== '' && part !== '.') parts.push(part);
    }
    return parts.join('/');
}

function withoutFileName(path: string): string {
    return path.replace(/\.md$/i, '').replace(/(?:^|\/)(?:readme|index)$/i, '');
}
