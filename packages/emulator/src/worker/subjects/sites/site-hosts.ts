import { eq } from 'drizzle-orm';

import {
    isHostUnderHostedWorkspace,
    parseHostLabel,
    getNamedPublicUrl,
} from '../../../integration/public-endpoints.js';
import type { Service } from '../../service/service.js';
import { toSlug } from '../../service/slugs.js';
import { organizations } from '../../storage/people.schema.js';
import { sites, type SiteRow } from '../../storage/sites.schema.js';

/** Ends the names of sites among hosts: no integration has a name with two dashes in it, so none has that of a site. */
const ENDING = '--site';

/** Longest label: with what follows it, a part of a host holds 63 letters. */
const MAX_LABEL_CHARS = 40;

/** Letters and digits of a name that tells those apart who would have the same. */
const SUFFIX_CHARS = 6;

/** A label for a site with this name that no other site has. */
export function generateFreeSiteLabel({ db, newId }: Pick<Service, 'db' | 'newId'>, name: string): string {
    const plain = toSlug(name)
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, MAX_LABEL_CHARS)
        .replaceAll(/^-+|-+$/g, '');
    const label = plain || 'docs';
    const taken = db.select({ id: sites.id }).from(sites).where(eq(sites.label, label)).get();
    return taken ? `${label}-${newId().slice(0, SUFFIX_CHARS).toLowerCase()}` : label;
}

/** The origin that a site has to itself; undefined where the service has no names for that. */
export function findOwnSiteOrigin({ urls: addresses }: Pick<Service, 'urls'>, { label }: SiteRow): string | undefined {
    return label === null ? undefined : getNamedPublicUrl(addresses, label + ENDING);
}

/** The custom hostname of an organization, in lower case; undefined if it has none. */
export function findOrganizationHostname({ db }: Pick<Service, 'db'>, organization: string): string | undefined {
    const { agreement } = organizations;
    const row = db.select({ agreement }).from(organizations).where(eq(organizations.id, organization)).get();
    return row?.agreement?.customHostname?.toLowerCase();
}

/** The site that a host is of: its own name, or the name that was set for it. */
export function findSiteByHost(
    { urls: addresses, db }: Pick<Service, 'urls' | 'db'>,
    host: string,
): SiteRow | undefined {
    const name = parseHostLabel(addresses, host);
    const label = name?.endsWith(ENDING) ? name.slice(0, -ENDING.length) : undefined;
    const hostname = host.replace(/:\d+$/, '').toLowerCase();
    // At a hosted service, that of an integration is nobody's to set for a site.
    if (label === undefined && isHostUnderHostedWorkspace(addresses, host)) return undefined;
    const named = label === undefined ? eq(sites.hostname, hostname) : eq(sites.label, label);
    return db.select().from(sites).where(named).get();
}
