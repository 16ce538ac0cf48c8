import { eq } from 'drizzle-orm';

import {
    isHostUnderHostedWorkspace,
    parseHostLabel,
    getNamedPublicUrl,
} from '../../../integration/public-endpoints.js';
import type { Service } from '../../service/service.js';
import { toSlug } from '../../service/slugs.js';
import { organizations } from '../../storage/schema/people.schema.js';
import { sites, type SiteRow } from '../../storage/schema/sites.schema.js';

/** Integration names contain no double dash, so hostnames never collide. */
const ENDING = '--site';

/** With suffix and ending, a label fits the 63 characters of DNS. */
const MAX_LABEL_CHARS = 40;

const SUFFIX_CHARS = 6;

export function generateFreeSiteLabel({ db, newId }: Pick<Service, 'db' | 'newId'>, name: string): string {
    const plain = toSlug(name)
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, MAX_LABEL_CHARS)
        .replaceAll(/^-+|-+$/g, '');
    const label = plain || 'docs';
    const taken = db.select({ id: sites.id }).from(sites).where(eq(sites.label, label)).get();
    return taken ? `${label}-${newId().slice(0, SUFFIX_CHARS).toLowerCase()}` : label;
}

/** Returns `undefined` without a label or a wildcard hostname. */
export function findOwnSiteOrigin({ urls: addresses }: Pick<Service, 'urls'>, { label }: SiteRow): string | undefined {
    return label === null ? undefined : getNamedPublicUrl(addresses, label + ENDING);
}

export function findOrganizationHostname({ db }: Pick<Service, 'db'>, organization: string): string | undefined {
    const { agreement } = organizations;
    const row = db.select({ agreement }).from(organizations).where(eq(organizations.id, organization)).get();
    return row?.agreement?.customHostname?.toLowerCase();
}

export function findSiteByHost(
    { urls: addresses, db }: Pick<Service, 'urls' | 'db'>,
    host: string,
): SiteRow | undefined {
    const name = parseHostLabel(addresses, host);
    const label = name?.endsWith(ENDING) ? name.slice(0, -ENDING.length) : undefined;
    const hostname = host.replace(/:\d+$/, '').toLowerCase();
    // On a hosted service, sites cannot claim hostnames of integrations.
    if (label === undefined && isHostUnderHostedWorkspace(addresses, host)) return undefined;
    const named = label === undefined ? eq(sites.hostname, hostname) : eq(sites.label, label);
    return db.select().from(sites).where(named).get();
}
