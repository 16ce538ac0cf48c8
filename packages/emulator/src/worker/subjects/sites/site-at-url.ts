import { and, eq, isNotNull, or } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { organizations } from '../../storage/people.schema.js';
import { sites, type SiteRow } from '../../storage/sites.schema.js';
import { ownOrigin, siteAtHost } from './site-hosts.js';
import { SHARED } from './site-urls.js';

/** A site at an address, with the decoded parts of the path that follow its own. */
export interface SiteAtUrl {
    site: SiteRow;
    /** Parts of the path that lead to the site. */
    base: string[];
    rest: string[];
}

/** The site that an address leads to, published or not: by a host of its own, or a path where sites share one. */
export function siteAtUrl(service: Service, url: URL): SiteAtUrl | undefined {
    const parts = partsOf(url);
    return atOwnHost(service, url, parts) ?? atSharedHost(service, url, parts) ?? atProxy(service, url, parts);
}

function atOwnHost(service: Service, url: URL, parts: string[]): SiteAtUrl | undefined {
    const site = siteAtHost(service, url.host);
    if (!site) return undefined;
    const own = ownOrigin(service, site);
    const isNamed = site.hostname === url.hostname;
    return below(site, url, parts, isNamed || own === undefined ? `${url.origin}/` : own);
}

function atSharedHost({ db, addresses }: Service, url: URL, parts: string[]): SiteAtUrl | undefined {
    if (!URL.canParse(addresses.publicUrl)) return undefined;
    const base = [...partsOf(new URL(addresses.publicUrl)), SHARED];
    if (url.origin !== new URL(addresses.publicUrl).origin || !startsWith(parts, base)) return undefined;
    const [organization = '', name = ''] = parts.slice(base.length);
    const found = db
        .select({ site: sites })
        .from(sites)
        .innerJoin(organizations, eq(organizations.id, sites.organization))
        .where(and(eq(organizations.id, organization), or(eq(sites.basename, name), eq(sites.id, name))))
        .get();
    const at = base.length + 2;
    return found && { site: found.site, base: parts.slice(0, at), rest: parts.slice(at) };
}

/** A site that another server shows below a path of its own. */
function atProxy({ db }: Service, url: URL, parts: string[]): SiteAtUrl | undefined {
    const proxied = db.select().from(sites).where(isNotNull(sites.proxy)).all();
    for (const site of proxied) {
        const found = below(site, url, parts, `https://${site.proxy}`);
        if (found) return found;
    }
    return undefined;
}

function below(site: SiteRow, url: URL, parts: string[], address: string): SiteAtUrl | undefined {
    const at = new URL(address);
    const base = partsOf(at);
    if (url.origin !== at.origin || !startsWith(parts, base)) return undefined;
    return { site, base, rest: parts.slice(base.length) };
}

function startsWith(parts: string[], base: string[]): boolean {
    return base.every((part, index) => part === parts[index]);
}

function partsOf({ pathname }: URL): string[] {
    return partsOfPath(pathname);
}

/** The parts of a path as they were before they were encoded. */
export function partsOfPath(path: string): string[] {
    return path.split('/').filter(Boolean).map(decoded);
}

/** A part of a path as it was before it was encoded. */
export function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}
