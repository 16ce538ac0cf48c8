import { decodePathSegment } from '../../../values/decode-path-segment.js';
import { type StudioResourceRef, parseStudioResourcePath } from '../../../values/resource-path.js';
import type { Service } from '../../service/service.js';
import { readSiteStructure } from './site-structure.js';
import { resolveSitePath } from './resolve-site-path.js';
import { findSiteByUrl } from './find-site-by-url.js';
import { SHARE_KEY_PARAM } from './site-urls.js';

export type ContentUrlTarget =
    | { kind: 'collection'; id: string }
    /** `path` is empty for the space itself. */
    | { kind: 'space'; id: string; path: string; shareKey?: string | undefined }
    | { kind: 'page'; space: string; id: string }
    /** `id` may be the change request's number. */
    | { kind: 'change-request'; space: string; id: string; page?: string | undefined };

export function resolveContentUrl(service: Service, url: URL): ContentUrlTarget | undefined {
    return resolveOwnUrl(service, url) ?? resolvePublishedUrl(service, url);
}

function resolveOwnUrl({ urls: addresses }: Service, { origin, pathname, hash }: URL): ContentUrlTarget | undefined {
    // Rejects URLs of other workspaces, whose base paths differ.
    if (!(origin + pathname).startsWith(`${addresses.url}/`)) return undefined;
    const path = (origin + pathname).slice(addresses.url.length);
    const shown = parseStudioResourcePath(hash);
    if (path === '/' && shown) return toContentTarget(shown);
    const [, space, request] = /^\/v1\/spaces\/([^/]+)\/change-requests\/([^/]+)$/.exec(path) ?? [];
    if (space !== undefined && request !== undefined)
        return { kind: 'change-request', space, id: decodePathSegment(request) };
    const [, kind, id = ''] = /^\/v1\/(space|collection)s\/([^/]+)$/.exec(path) ?? [];
    if (kind === 'space') return { kind, id, path: '' };
    return kind === 'collection' ? { kind, id } : undefined;
}

function toContentTarget({
    kind,
    ids: [first = '', second = '', third],
}: StudioResourceRef): ContentUrlTarget | undefined {
    switch (kind) {
        case 'collection':
            return { kind, id: first };
        case 'space':
        case 'revision':
            return { kind: 'space', id: first, path: '' };
        case 'page':
            return { kind, space: first, id: second };
        case 'change-request':
        case 'proposed-page':
            return { kind: 'change-request', space: first, id: second, page: third };
        case 'organization':
        case 'site':
        case 'specification':
        case 'installation':
            return undefined;
        default:
            return kind satisfies never;
    }
}

function resolvePublishedUrl(service: Service, url: URL): ContentUrlTarget | undefined {
    const found = findSiteByUrl(service, url);
    const target = found?.site.published && resolveSitePath(readSiteStructure(service, found.site.id), found.rest);
    if (!target) return undefined;
    const shareKey = url.searchParams.get(SHARE_KEY_PARAM) ?? undefined;
    return { kind: 'space', id: target.siteSpace.space, path: target.path.join('/'), shareKey };
}
