import type { Organization } from '@svc-int/api';
import { subdomainNameSchema } from '@svc-int/api/schemas';
import { eq, or, sql } from 'drizzle-orm';

import { WORKSPACE_USER_ID } from '../../../control.js';
import { members, organizations } from '../../storage/schema/people.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { getOrganizationPermissions } from './permissions.js';
import { readOrganizationMergeRules } from './stored-merge-rules.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { Caller } from '../../service/callers/access.js';

export type OrganizationRow = typeof organizations.$inferSelect;

const organizationNamed = memoizeQueryPerDatabase((db) => {
    const name = sql.placeholder('name');
    const named = or(eq(organizations.id, name), eq(organizations.hostname, name));
    return db.select().from(organizations).where(named).prepare();
});

export function findOrganization({ db }: Service, idOrHostname: string): OrganizationRow | undefined {
    return organizationNamed(db).get({ name: idOrHostname });
}

export function getOrganization(service: Service, idOrHostname: string): OrganizationRow {
    const row = findOrganization(service, idOrHostname);
    if (!row) throw createNotFoundError('organization', idOrHostname);
    return row;
}

export function isOrganizationBlockedForVisitors(service: Service, organization: string): boolean {
    return getOrganization(service, organization).agreement.blocked !== undefined;
}

export function hasInviteLinksEnabled(service: Service, organization: string): boolean {
    return getOrganization(service, organization).inviteLinks;
}

const GENERATED_ID = /^[A-Za-z0-9]{20}$/;

export function getOrCreateOrganization(service: Service, idOrHostname: string): OrganizationRow {
    return findOrganization(service, idOrHostname) ?? createOrganization(service, idOrHostname);
}

function createOrganization(service: Service, name: string): OrganizationRow {
    const hostname = toSubdomain(name);
    const id = hostname === name ? service.newId() : name;
    const now = service.now().toISOString();
    const values = { id, title: toTitle(hostname), hostname, createdAt: now };
    return service.db.transaction((tx) => {
        const row = tx.insert(organizations).values(values).returning().get();
        tx.insert(members)
            .values({ organization: row.id, user: WORKSPACE_USER_ID, role: 'admin', joinedAt: now })
            .run();
        return row;
    });
}

/** Lowercases generated ids: hosted manifests name an organization by its id. */
function toSubdomain(name: string): string {
    const hostname = GENERATED_ID.test(name) ? name.toLowerCase() : name;
    if (subdomainNameSchema.safeParse(hostname).success) return hostname;
    throw new ServiceError(
        422,
        `organization: "${name}" does not exist, and a new subdomain must have ${subdomainNameSchema.description}`,
    );
}

function toTitle(hostname: string): string {
    const title = hostname
        .replace(/[-_.]+/g, ' ')
        .trim()
        .slice(0, 40);
    return title.length < 2 ? `Organization ${title}` : title.charAt(0).toUpperCase() + title.slice(1);
}

export function serializeOrganization(service: Service, row: OrganizationRow, caller: Caller): Organization {
    const { defaultSite, logo, agreement, ...shown } = row;
    const { billing, trial = { status: 'none' }, ...agreed } = agreement;
    const permissions = getOrganizationPermissions(service, row.id, caller);
    const { url } = service.urls;
    return {
        object: 'organization',
        ...shown,
        mergeRules: caller.kind !== 'user' || permissions.view ? readOrganizationMergeRules(row) : { type: 'default' },
        ...(defaultSite !== null && { defaultContent: { type: 'site', site: defaultSite } }),
        type: 'business',
        plan: 'pro_2024',
        ...agreed,
        ...(billing && permissions.viewBilling && { billing }),
        trial,
        ...(trial.status === 'active' && { internal_isOnNewTrial: true as const }),
        urls: {
            location: `${url}/v1/orgs/${row.id}`,
            app: getStudioResourceUrl(service, 'organization', row.id),
            ...(logo !== null && { logo }),
        },
        permissions,
    };
}
