import type { Service } from '../../service/service.js';
import { readStructure } from './site-structure.js';
import { placeOnSite } from './place-on-site.js';
import { decoded, siteAtUrl } from './site-at-url.js';
import { SHARE_KEY } from './site-urls.js';

/** Target of an address. */
export type Place =
    | { kind: 'collection'; id: string }
    /** `path` leads to a page of the space, and is empty at the space itself. */
    | { kind: 'space'; id: string; path: string; shareKey?: string | undefined }
    /** `id` is its own, or its number in the space. */
    | { kind: 'change-request'; space: string; id: string };

/** The place that an address of a published site leads to, or of a space, change request or collection itself; undefined for others. */
export function placeAtUrl(service: Service, url: URL): Place | undefined {
    return ownPlace(service, url) ?? publishedPlace(service, url);
}

function ownPlace({ addresses }: Service, { origin, pathname }: URL): Place | undefined {
    // A workspace beside the main one is below a path.
    if (!(origin + pathname).startsWith(`${addresses.url}/`)) return undefined;
    const path = (origin + pathname).slice(addresses.url.length);
    const [, space, request] = /^\/v1\/spaces\/([^/]+)\/change-requests\/([^/]+)$/.exec(path) ?? [];
    if (space !== undefined && request !== undefined) return { kind: 'change-request', space, id: decoded(request) };
    const [, kind, id = ''] = /^\/v1\/(space|collection)s\/([^/]+)$/.exec(path) ?? [];
    if (kind === 'space') return { kind, id, path: '' };
    return kind === 'collection' ? { kind, id } : undefined;
}

function publishedPlace(service: Service, url: URL): Place | undefined {
    const found = siteAtUrl(service, url);
    const place = found?.site.published && placeOnSite(readStructure(service, found.site.id), found.rest);
    if (!place) return undefined;
    const shareKey = url.searchParams.get(SHARE_KEY) ?? undefined;
    return { kind: 'space', id: place.siteSpace.space, path: place.path.join('/'), shareKey };
}
