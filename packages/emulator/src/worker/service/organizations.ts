import type { Organization } from '@svc-int/api';
import { asc, eq, or } from 'drizzle-orm';

import { organizations, sites, spaces } from '../storage/schema.js';
import type { Service } from './service.js';
import { notFound, ServiceError } from './service-error.js';

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

/** Gives the organization, made with a first space and a first site when it is missing. */
export function ensureOrganization(service: Service, hostname: string): OrganizationRow {
    const existing = findOrganization(service, hostname);
    if (existing) return existing;
    assertHostname(hostname);
    const now = service.now().toISOString();
    const organization = { id: service.newId(), title: titleOf(hostname), hostname, createdAt: now };
    const content = { organization: organization.id, title: `${organization.title} docs`, createdAt: now };
    service.db.transaction((tx) => {
        tx.insert(organizations).values(organization).run();
        tx.insert(spaces)
            .values({ ...content, id: service.newId(), updatedAt: now })
            .run();
        tx.insert(sites)
            .values({ ...content, id: service.newId() })
            .run();
    });
    return organization;
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

export function organizationView({ addresses }: Service, row: OrganizationRow): Organization {
    return {
        object: 'organization',
        ...row,
        emailDomains: [],
        type: 'business',
        inviteLinks: true,
        plan: 'pro_2024',
        urls: { location: `${addresses.url}/v1/orgs/${row.id}`, app: `${addresses.url}/` },
        permissions: {
            view: true,
            admin: true,
            ownTeam: true,
            createContent: true,
            createOpenAPISpec: true,
            ingestConversations: true,
            viewBilling: true,
            listMembers: true,
            listTeams: true,
            listIntegrations: true,
        },
    };
}
