import type { SiteAddress } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import type { SectionRow, SiteSpaceRow } from './site-structure.js';
import { findOrganizationHostname, findOwnSiteOrigin } from './site-hosts.js';
import type { SiteRow } from '../../storage/schema/sites.schema.js';

export const SHARE_KEY_PARAM = 'shareKey';

export const SHARED_SITES_PATH_SEGMENT = 'sites';

export function getSiteApiUrl({ urls: addresses }: Service, site: SiteRow, ...subpath: string[]): string {
    return [addresses.url, 'v1/orgs', site.organization, 'sites', site.id, ...subpath].join('/');
}

export function getSiteUrlWithoutProxy(service: Service, site: SiteRow): string {
    return findOwnSiteOrigin(service, site) ?? getSharedUrl(service, site);
}

function getSharedUrl({ urls: addresses }: Service, { organization, id, basename }: SiteRow): string {
    return [addresses.publicUrl, SHARED_SITES_PATH_SEGMENT, organization, basename ?? id]
        .map(encodeUnlessFirst)
        .join('/');
}

export interface SiteEntry {
    /** Default: the proxy, else the service. */
    address?: SiteAddress | undefined;
    shareKey?: string | undefined;
}

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

export function getVisitorUrl(
    service: Service,
    site: SiteRow,
    path: readonly string[] = [],
    { address = site.proxy === null ? 'local' : 'proxy', shareKey }: SiteEntry = {},
): string {
    const url = [getSiteUrlAt(service, site, address), ...path].map(encodeUnlessFirst).join('/');
    return shareKey === undefined ? url : `${url}?${SHARE_KEY_PARAM}=${encodeURIComponent(shareKey)}`;
}

/** Returns no URL for an unpublished site. */
export function getPublishedSiteUrls(
    service: Service,
    site: SiteRow,
    path?: readonly string[],
    entry?: SiteEntry,
): { published?: string } {
    return site.published ? { published: getVisitorUrl(service, site, path, entry) } : {};
}

type PathEntry = Pick<SectionRow | SiteSpaceRow, 'path' | 'isDefault'>;

export function getSiteSpacePath({ path, isDefault }: PathEntry, section: PathEntry | undefined): string[] {
    if (!isDefault) return section ? [section.path, path] : [path];
    return section && !section.isDefault ? [section.path] : [];
}

function encodeUnlessFirst(part: string, index: number): string {
    return index === 0 ? part : encodeURIComponent(part);
}
