import { sites } from '../../storage/sites.schema.js';
import type { Service } from '../../service/service.js';
import { readStructure } from './site-structure.js';
import { pathOnSite, SHARE_KEY, visitorUrl } from './site-urls.js';
import type { SiteRow } from './sites.js';

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
    const found = service.db
        .select()
        .from(sites)
        .all()
        .filter(({ published }) => published)
        .map((site) => ({ site, rest: restBelow(url, new URL(visitorUrl(service, site))) }))
        .find(({ rest }) => rest !== undefined);
    const shown = found?.rest && spaceOnSite(service, found.site, found.rest);
    return shown && { kind: 'space', ...shown, shareKey: url.searchParams.get(SHARE_KEY) ?? undefined };
}

/** The parts of a path below another address; undefined where it is not below. */
function restBelow(url: URL, site: URL): string[] | undefined {
    const parts = partsOf(url);
    const base = partsOf(site);
    const isBelow = url.origin === site.origin && base.every((part, index) => part === parts[index]);
    return isBelow ? parts.slice(base.length) : undefined;
}

function partsOf({ pathname }: URL): string[] {
    return pathname.split('/').filter(Boolean).map(decoded);
}

function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

/** The space of a site that has the longest path of those that this one begins with. */
function spaceOnSite(
    service: Service,
    { id: site }: SiteRow,
    rest: string[],
): { id: string; path: string } | undefined {
    const structure = readStructure(service, site);
    const [found] = structure.siteSpaces
        .map((row) => {
            const section = structure.sections.find(({ id }) => id === row.section);
            return { id: row.space, parts: pathOnSite(row, section) };
        })
        .filter(({ parts }) => parts.every((part, index) => part === rest[index]))
        .toSorted((a, b) => b.parts.length - a.parts.length);
    return found && { id: found.id, path: rest.slice(found.parts.length).join('/') };
}
