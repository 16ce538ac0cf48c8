import type { Operations, ResponseData } from '@svc-int/api/contract';
import { eq, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { organizations } from '../../storage/schema/people.schema.js';
import { sites, type SiteRow } from '../../storage/schema/sites.schema.js';
import { findSiteByHost } from './site-hosts.js';
import { updateSiteRow } from './sites.js';

export interface CustomHostname {
    hostname: string;
    organization: string;
    /** `undefined` if all sites of the organization share the hostname. */
    site: SiteRow | undefined;
}

export function findCustomHostname({ db }: Service, name: string): CustomHostname | undefined {
    const hostname = name.toLowerCase();
    const site = db.select().from(sites).where(eq(sites.hostname, hostname)).get();
    if (site) return { hostname, organization: site.organization, site };
    const isHost = sql`lower(json_extract(${organizations.agreement}, '$.customHostname')) = ${hostname}`;
    const owner = db.select({ id: organizations.id }).from(organizations).where(isHost).get();
    return owner && { hostname, organization: owner.id, site: undefined };
}

export function isCustomHostnameResolved(service: Service, { hostname, site }: CustomHostname): boolean {
    return findSiteByHost(service, hostname)?.id === site?.id;
}

export function removeCustomHostname(service: Service, { organization, site }: CustomHostname): void {
    if (site) {
        updateSiteRow(service, site, { hostname: null });
        return;
    }
    service.db
        .update(organizations)
        .set({ agreement: sql`json_remove(${organizations.agreement}, '$.customHostname')` })
        .where(eq(organizations.id, organization))
        .run();
}

export function serializeCustomHostname(
    service: Service,
    custom: CustomHostname,
): ResponseData<Operations['getCustomHostname']> {
    const { hostname, organization, site } = custom;
    const isResolved = isCustomHostnameResolved(service, custom);
    return {
        object: 'custom-hostname',
        hostname,
        target: site ? { type: 'site', site: site.id } : { type: 'organization', organization },
        isActive: isResolved && (site?.published ?? true),
        status: isResolved ? 'live' : 'invalid_domain',
        urls: { location: `${service.urls.url}/v1/custom-hostnames/${hostname}` },
    };
}
