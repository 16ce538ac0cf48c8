import type { SiteAddress } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import type { SectionRow, SiteSpaceRow } from './site-structure.js';
import { findOrganizationHostname, findOwnSiteOrigin } from './site-hosts.js';
import type { SiteRow } from '../../storage/sites.schema.js';

/** Name of the query parameter that carries the secret of a share link. */
export const SHARE_KEY_PARAM = 'shareKey';

/** Begins the paths of sites that share a host. */
export const SHARED_SITES_PATH_SEGMENT = 'sites';

/** Where the API serves a site, or what belongs to it, as `sections` and the id of a section. */
export function getSiteApiUrl({ urls: addresses }: Service, site: SiteRow, ...subpath: string[]): string {
    return [addresses.url, 'v1/orgs', site.organization, 'sites', site.id, ...subpath].join('/');
}

/** The address that the service itself gives a site: an origin of its own on this machine, a path where sites share a host. */
export function getSiteUrlWithoutProxy(service: Service, site: SiteRow): string {
    return findOwnSiteOrigin(service, site) ?? getSharedUrl(service, site);
}

/** The address of a site below that of the service. */
function getSharedUrl({ urls: addresses }: Service, { organization, id, basename }: SiteRow): string {
    return [addresses.publicUrl, SHARED_SITES_PATH_SEGMENT, organization, basename ?? id]
        .map(encodeUnlessFirst)
        .join('/');
}

/** How a site is requested. */
export interface SiteEntry {
    /** Default, as for members: the proxy if the site has one, else the address that the service gives it. */
    address?: SiteAddress | undefined;
    /** Key of the share link. */
    shareKey?: string | undefined;
}

/** URL of a site at an address. An address that the site no longer has counts as `local`. */
export function getSiteUrlAt(service: Service, site: SiteRow, address: SiteAddress): string {
    switch (address) {
        case 'local':
            return getSiteUrlWithoutProxy(service, site);
        case 'hostname':
            return site.hostname === null ? getSiteUrlWithoutProxy(service, site) : `https://${site.hostname}`;
        case 'proxy':
            return site.proxy === null ? getSiteUrlWithoutProxy(service, site) : `https://${site.proxy}`;
        case 'organization': {
            const hostname = findOrganizationHostname(service, site.organization);
            if (hostname === undefined) return getSiteUrlWithoutProxy(service, site);
            return `https://${hostname}/${encodeURIComponent(site.basename ?? site.id)}`;
        }
    }
}

/** URL of a site, or of a path on it, for visitors: of one with a share link, if its key is given. */
export function getVisitorUrl(
    service: Service,
    site: SiteRow,
    path: readonly string[] = [],
    { address = site.proxy === null ? 'local' : 'proxy', shareKey }: SiteEntry = {},
): string {
    const url = [getSiteUrlAt(service, site, address), ...path].map(encodeUnlessFirst).join('/');
    return shareKey === undefined ? url : `${url}?${SHARE_KEY_PARAM}=${encodeURIComponent(shareKey)}`;
}

/** Like `getVisitorUrl`, as far as there are visitors: none while the site is not published. */
export function getPublishedSiteUrls(
    service: Service,
    site: SiteRow,
    path?: readonly string[],
    entry?: SiteEntry,
): { published?: string } {
    return site.published ? { published: getVisitorUrl(service, site, path, entry) } : {};
}

/** A section or site space with its own part of a path. */
type PathEntry = Pick<SectionRow | SiteSpaceRow, 'path' | 'isDefault'>;

/** The path of a site space, given its section: what is shown first is found where that, or the site, is. */
export function getSiteSpacePath({ path, isDefault }: PathEntry, section: PathEntry | undefined): string[] {
    if (!isDefault) return section ? [section.path, path] : [path];
    return section && !section.isDefault ? [section.path] : [];
}

/** The first part is an address already. */
function encodeUnlessFirst(part: string, index: number): string {
    return index === 0 ? part : encodeURIComponent(part);
}
