import { and, eq, or, sql } from 'drizzle-orm';

import { decodePathSegment } from '../../../values/decode-path-segment.js';
import type { SiteAddress } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { organizations } from '../../storage/schema/people.schema.js';
import { sites, type SiteRow } from '../../storage/schema/sites.schema.js';
import { findOwnSiteOrigin, findSiteByHost } from './site-hosts.js';
import { SHARED_SITES_PATH_SEGMENT } from './site-urls.js';

export interface SiteAtUrl {
    site: SiteRow;
    base: string[];
    rest: string[];
    address: SiteAddress;
}

/** Includes unpublished sites, except at the URL of an organization. */
export function findSiteByUrl(service: Service, url: URL): SiteAtUrl | undefined {
    const parts = listSegments(url);
    return (
        // Proxies first: they may forward one path of a site's host.
        findAtProxy(service, url, parts) ??
        findAtOwnHost(service, url, parts) ??
        findAtSharedHost(service, url, parts) ??
        findAtOrganizationUrl(service, url, parts)
    );
}

function findAtOrganizationUrl(service: Service, url: URL, base: string[]): SiteAtUrl | undefined {
    const site = findDefaultSiteByOrganizationUrl(service, url);
    const address = findSharedHost(service, url, base)?.address;
    return site && address && { site, base: [...base, site.basename ?? site.id], rest: [], address };
}

function findAtOwnHost(service: Service, url: URL, parts: string[]): SiteAtUrl | undefined {
    const site = findSiteByHost(service, url.host);
    if (!site) return undefined;
    const own = findOwnSiteOrigin(service, site);
    if (site.hostname === url.hostname) return { site, base: [], rest: parts, address: 'hostname' };
    const base = matchBase(url, parts, own ?? `${url.origin}/`);
    return base && { site, ...base, address: 'local' };
}

export function findDefaultSiteByOrganizationUrl(service: Service, url: URL): SiteRow | undefined {
    const parts = listSegments(url);
    const shared = findSharedHost(service, url, parts);
    if (!shared || parts.length > shared.base.length) return undefined;
    const isFirst = and(eq(sites.id, organizations.defaultSite), eq(sites.published, true));
    return service.db
        .select({ site: sites })
        .from(organizations)
        .innerJoin(sites, isFirst)
        .where(eq(organizations.id, shared.organization))
        .get()?.site;
}

/** URL below which the next path segment selects a site of the organization. */
interface SharedHost {
    organization: string;
    base: string[];
    address: Extract<SiteAddress, 'local' | 'organization'>;
}

function findSharedHost({ db, urls: addresses }: Service, url: URL, parts: string[]): SharedHost | undefined {
    const base = findSharedBase(addresses, url, parts);
    const at = base?.length ?? 0;
    if (base) return { organization: parts[at] ?? '', base: parts.slice(0, at + 1), address: 'local' };
    const isHost = sql`lower(json_extract(${organizations.agreement}, '$.customHostname')) = ${url.hostname}`;
    const owner = db.select({ id: organizations.id }).from(organizations).where(isHost).get();
    return owner && { organization: owner.id, base: [], address: 'organization' };
}

function findSharedBase({ publicUrl }: Service['urls'], url: URL, parts: string[]): string[] | undefined {
    if (!URL.canParse(publicUrl)) return undefined;
    const base = [...listSegments(new URL(publicUrl)), SHARED_SITES_PATH_SEGMENT];
    return url.origin === new URL(publicUrl).origin && hasPrefix(parts, base) ? base : undefined;
}

function findAtSharedHost(service: Service, url: URL, parts: string[]): SiteAtUrl | undefined {
    const shared = findSharedHost(service, url, parts);
    const at = shared?.base.length ?? 0;
    const name = parts[at];
    if (!shared || name === undefined) return undefined;
    const isNamed = or(eq(sites.basename, name), eq(sites.id, name));
    const site = service.db
        .select()
        .from(sites)
        .where(and(eq(sites.organization, shared.organization), isNamed))
        .get();
    return site && { site, base: parts.slice(0, at + 1), rest: parts.slice(at + 1), address: shared.address };
}

/** For a proxy on the site's own hostname, any protocol and port match. */
function findAtProxy({ db }: Service, url: URL, parts: string[]): SiteAtUrl | undefined {
    const isOnHost = sql`lower(substr(${sites.proxy}, 1, ${url.hostname.length + 1})) = ${`${url.hostname}/`}`;
    for (const site of db.select().from(sites).where(isOnHost).all()) {
        const { origin, pathname } = new URL(`https://${site.proxy}`);
        const base = matchBase(url, parts, (site.hostname === url.hostname ? url.origin : origin) + pathname);
        if (base) return { site, ...base, address: 'proxy' };
    }
    return undefined;
}

function matchBase(url: URL, parts: string[], baseUrl: string): Pick<SiteAtUrl, 'base' | 'rest'> | undefined {
    const at = new URL(baseUrl);
    const base = listSegments(at);
    if (url.origin !== at.origin || !hasPrefix(parts, base)) return undefined;
    return { base, rest: parts.slice(base.length) };
}

function hasPrefix(parts: string[], base: string[]): boolean {
    return base.every((part, index) => part === parts[index]);
}

function listSegments({ pathname }: URL): string[] {
    return decodePathSegments(pathname);
}

export function decodePathSegments(path: string): string[] {
    return path.split('/').filter(Boolean).map(decodePathSegment);
}
