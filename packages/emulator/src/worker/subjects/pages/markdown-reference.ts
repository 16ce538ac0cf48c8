import type { ContentReference } from '@svc-int/api';

import { decodePathSegment } from '../../../values/decode-path-segment.js';
import { isAbsoluteOrProtocolRelativeUrl } from '../../markdown/index.js';
import type { ContentContext } from './content-context.js';

/** Paths with ids, as `formatReferenceAsIdHref` writes them. */
const BY_ID =
    /^\/(?:spaces\/(?<space>[^/]+)(?:\/|$))?(?:(?<kind>pages|files|reusable-contents|collections|users|openapi)\/(?<id>[^/]+))?$/;

export interface MarkdownBase {
    page?: string | undefined;
    path: string | null;
}

/** Resolves a page path, relative file path, id, anchor or URL. */
export function resolveMarkdownHref(
    context: ContentContext,
    at: MarkdownBase,
    href: string,
): ContentReference | undefined {
    if (isAbsoluteOrProtocolRelativeUrl(href)) return { kind: 'url', url: href };
    const [path, anchor] = split(href);
    const own = at.page === undefined ? undefined : { kind: 'page' as const, page: at.page };
    const reference = path === '' ? own : resolvePath(context, at, path);
    if (anchor === '' || reference?.kind !== 'page') return path === '' && anchor === '' ? undefined : reference;
    return { ...reference, kind: 'anchor', anchor };
}

function split(href: string): [path: string, anchor: string] {
    const [path = '', anchor = ''] = href.split('#', 2);
    return [decodePathSegment(path.split('?', 1)[0] ?? ''), decodePathSegment(anchor)];
}

function resolvePath(context: ContentContext, at: MarkdownBase, path: string): ContentReference | undefined {
    const known = path.startsWith('/') ? parseIdPath(path) : undefined;
    if (known?.kind === 'page' && known.space === undefined && context.pages.get(known.page)) return known;
    const own = at.path ?? '';
    // A page with children corresponds to the index file of a folder.
    const hasBelow = at.page !== undefined && context.pages.getChildren(at.page).length > 0;
    const folders = path.startsWith('/') ? [''] : [...(hasBelow ? [own] : []), getParentPath(own)];
    for (const folder of folders) {
        const page = context.pages.getByPath(stripFileName(join(folder, path)));
        if (page) return { kind: 'page', page: page.entry.page };
    }
    return parseIdPath(path);
}

function parseIdPath(path: string): ContentReference | undefined {
    const { space, kind, id } = BY_ID.exec(path)?.groups ?? {};
    const ofSpace = space === undefined ? {} : { space };
    if (id === undefined) return space === undefined ? undefined : { kind: 'space', space };
    switch (kind) {
        case 'pages':
            return { kind: 'page', page: id, ...ofSpace };
        case 'files':
            return { kind: 'file', file: id, ...ofSpace };
        case 'reusable-contents':
            return { kind: 'reusable-content', reusableContent: id, ...ofSpace };
        default:
            return space === undefined ? toOrganizationReference(kind, id) : undefined;
    }
}

function toOrganizationReference(kind: string | undefined, id: string): ContentReference | undefined {
    switch (kind) {
        case 'collections':
            return { kind: 'collection', collection: id };
        case 'users':
            return { kind: 'user', user: id };
        case 'openapi':
            return { kind: 'openapi', spec: id };
        default:
            return undefined;
    }
}

function getParentPath(path: string): string {
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

export function stripFileName(path: string): string {
    return path.replace(/\.md$/i, '').replace(/(?:^|\/)(?:readme|index)$/i, '');
}
