import { and, eq, isNotNull, or, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { organizations } from '../../storage/people.schema.js';
import { sites, type SiteRow } from '../../storage/sites.schema.js';
import { findOwnSiteOrigin, findSiteByHost } from './site-hosts.js';
import { SHARED_SITES_PATH_SEGMENT } from './site-urls.js';

/** A site at an address, with the decoded parts of the path that follow its own. */
export interface SiteAtUrl {
    site: SiteRow;
    /** Parts of the path that lead to the site. */
    base: string[];
    rest: string[];
}

/** The site that an address leads to, published or not: by a host of its own, or a path where sites share one. */
export function findSiteByUrl(service: Service, url: URL): SiteAtUrl | undefined {
    const parts = listSegments(url);
    return (
        findAtOwnHost(service, url, parts) ??
        findAtSharedHost(service, url, parts) ??
        findAtProxy(service, url, parts) ??
        findAtOrganizationUrl(service, url, parts)
    );
}

/** The default site at the address of its organization, which shows the site at the path of its name. */
function findAtOrganizationUrl(service: Service, url: URL, base: string[]): SiteAtUrl | undefined {
    const site = findDefaultSiteByOrganizationUrl(service, url);
    return site && { site, base: [...base, site.basename ?? site.id], rest: [] };
}

function findAtOwnHost(service: Service, url: URL, parts: string[]): SiteAtUrl | undefined {
    const site = findSiteByHost(service, url.host);
    if (!site) return undefined;
    const own = findOwnSiteOrigin(service, site);
    const isNamed = site.hostname === url.hostname;
    return matchBase(site, url, parts, isNamed || own === undefined ? `${url.origin}/` : own);
}

/** The published site that an organization shows first, at the address of the organization itself among those of sites that share a host. */
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

/** Where sites of an organization share a host, the basename of each being the next part of the path. */
interface SharedHost {
    organization: string;
    base: string[];
}

/** The place that an address is in: below the address of the service, or at the host that an organization has to itself. */
function findSharedHost({ db, urls: addresses }: Service, url: URL, parts: string[]): SharedHost | undefined {
    const base = findSharedBase(addresses, url, parts);
    const at = base?.length ?? 0;
    if (base) return { organization: parts[at] ?? '', base: parts.slice(0, at + 1) };
    const isHost = sql`lower(json_extract(${organizations.agreement}, '$.customHostname')) = ${url.hostname}`;
    const owner = db.select({ id: organizations.id }).from(organizations).where(isHost).get();
    return owner && { organization: owner.id, base: [] };
}

/** The parts of the path below which sites share the host of the service, where an address is one of these. */
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
    return site && { site, base: parts.slice(0, at + 1), rest: parts.slice(at + 1) };
}

/** A site that another server shows below a path of its own. */
function findAtProxy({ db }: Service, url: URL, parts: string[]): SiteAtUrl | undefined {
    const proxied = db.select().from(sites).where(isNotNull(sites.proxy)).all();
    for (const site of proxied) {
        const found = matchBase(site, url, parts, `https://${site.proxy}`);
        if (found) return found;
    }
    return undefined;
}

function matchBase(site: SiteRow, url: URL, parts: string[], address: string): SiteAtUrl | undefined {
    const at = new URL(address);
    const base = listSegments(at);
    if (url.origin !== at.origin || !hasPrefix(parts, base)) return undefined;
    return { site, base, rest: parts.slice(base.length) };
}

function hasPrefix(parts: string[], base: string[]): boolean {
    return base.every((part, index) => part === parts[index]);
}

function listSegments({ pathname }: URL): string[] {
    return decodePathSegments(pathname);
}

/** The parts of a path as they were before they were encoded. */
export function decodePathSegments(path: string): string[] {
    return path.split('/').filter(Boolean).map(decodePathSegmentOrKeep);
}

/** A part of a path as it was before it was encoded. */
export function decodePathSegmentOrKeep(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}
