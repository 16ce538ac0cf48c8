import type { Organization } from '@svc-int/api';
import { asc, eq, or } from 'drizzle-orm';

import { members } from '../storage/people.schema.js';
import { organizations, sites, spaces } from '../storage/schema.js';
import { organizationPermissions } from './permissions.js';
import type { Service } from './service.js';
import { notFound, ServiceError } from './service-error.js';
import { WORKSPACE_USER_ID } from './users.js';

export type OrganizationRow = typeof organizations.$inferSelect;
export type SpaceRow = typeof spaces.$inferSelect;
export type SiteRow = typeof sites.$inferSelect;

/** Finds an organization by id or subdomain. */
export function findOrganization({ db }: Service, idOrHostname: string): OrganizationRow | undefined {
    const named = or(eq(organizations.id, idOrHostname), eq(organizations.hostname, idOrHostname));
    return db.select().from(organizations).where(named).get();
}

export function getOrganization(service: Service, idOrHostname: string): OrganizationRow {
    const row = findOrganization(service, idOrHostname);
    if (!row) throw notFound('organization', idOrHostname);
    return row;
}

const HOSTNAME_LENGTH = { min: 3, max: 32 };

/** Gives the organization, made when it is missing, with a first space and a first site where it has none. */
export function ensureOrganization(service: Service, hostname: string): OrganizationRow {
    const organization = findOrganization(service, hostname) ?? createOrganization(service, hostname);
    const now = service.now().toISOString();
    const content = { organization: organization.id, title: `${organization.title} docs`, createdAt: now };
    service.db.transaction((tx) => {
        if (listSpaces(service, organization.id).length === 0) {
            tx.insert(spaces)
                .values({ ...content, id: service.newId(), updatedAt: now })
                .run();
        }
        if (listSites(service, organization.id).length === 0) {
            tx.insert(sites)
                .values({ ...content, id: service.newId() })
                .run();
        }
    });
    return organization;
}

function createOrganization(service: Service, hostname: string): OrganizationRow {
    assertHostname(hostname);
    const now = service.now().toISOString();
    const values = { id: service.newId(), title: titleOf(hostname), hostname, createdAt: now };
    return service.db.transaction((tx) => {
        const row = tx.insert(organizations).values(values).returning().get();
        tx.insert(members)
            .values({ organization: row.id, user: WORKSPACE_USER_ID, role: 'admin', joinedAt: now })
            .run();
        return row;
    });
}

function assertHostname(hostname: string): void {
    const { min, max } = HOSTNAME_LENGTH;
    if (hostname.length >= min && hostname.length <= max) return;
    throw new ServiceError(
        422,
        `organization: "${hostname}" does not exist, and a new subdomain has ${min} to ${max} letters.`,
    );
}

function titleOf(hostname: string): string {
    const title = hostname
        .replace(/[-_.]+/g, ' ')
        .trim()
        .slice(0, 40);
    return title.length < 2 ? `Organization ${title}` : title.charAt(0).toUpperCase() + title.slice(1);
}

export function listSpaces({ db }: Service, organization: string): SpaceRow[] {
    return db.select().from(spaces).where(eq(spaces.organization, organization)).orderBy(asc(spaces.createdAt)).all();
}

export function listSites({ db }: Service, organization: string): SiteRow[] {
    return db.select().from(sites).where(eq(sites.organization, organization)).orderBy(asc(sites.createdAt)).all();
}

export function organizationView(service: Service, row: OrganizationRow): Organization {
    const { defaultSite, logo, ...shown } = row;
    const { url } = service.addresses;
    return {
        object: 'organization',
        ...shown,
        ...(defaultSite !== null && { defaultContent: { type: 'site', site: defaultSite } }),
        type: 'business',
        plan: 'pro_2024',
        urls: { location: `${url}/v1/orgs/${row.id}`, app: `${url}/`, ...(logo !== null && { logo }) },
        permissions: organizationPermissions(service, row.id),
    };
}
