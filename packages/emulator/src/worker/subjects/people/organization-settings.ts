import type { Organization, Role } from '@svc-int/api';
import { and, asc, eq, exists, gt, ne, or, sql } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import { members, organizations } from '../../storage/schema/people.schema.js';
import { sites } from '../../storage/schema/sites.schema.js';
import type { UserCaller } from '../../service/callers/access.js';
import { selectUsableMemberships } from './enforced-sso.js';
import type { OrganizationRow } from './organizations.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';

export interface OrganizationChange {
    title?: string | undefined;
    emailDomains?: string[] | undefined;
    hostname?: string | undefined;
    defaultRole?: Role | null | undefined;
    defaultContent?: { type: 'site'; site: string } | null | undefined;
    logo?: string | null | undefined;
    sso?: boolean | undefined;
    ai?: boolean | undefined;
    inviteLinks?: boolean | undefined;
    mergeRules?: Organization['mergeRules'] | undefined;
}

export function listOwnOrganizations(
    { db }: Service,
    caller: UserCaller,
    { after = '', limit }: { after: string | undefined; limit: number },
): { rows: OrganizationRow[]; total: number } {
    const membership = db
        .select({ one: sql`1` })
        .from(members)
        .where(and(eq(members.organization, organizations.id), selectUsableMemberships({ db }, caller)));
    const own = exists(membership);
    const rows = db
        .select()
        .from(organizations)
        .where(and(own, gt(organizations.id, after)))
        .orderBy(asc(organizations.id))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, organizations, own) };
}

export function listOrganizationsByEmailDomain({ db }: Service, domain: string): OrganizationRow[] {
    const named = sql`exists (select 1 from json_each(${organizations.emailDomains}) where value = lower(${domain}))`;
    return db.select().from(organizations).where(named).orderBy(asc(organizations.id)).all();
}

export function updateOrganization(
    service: Service,
    { id }: OrganizationRow,
    { defaultContent, emailDomains, ...change }: OrganizationChange,
): OrganizationRow {
    if (change.hostname !== undefined) assertFree(service, id, change.hostname);
    if (defaultContent) assertSite(service, id, defaultContent.site);
    return service.db
        .update(organizations)
        .set({
            ...change,
            ...(emailDomains && { emailDomains: [...new Set(emailDomains)] }),
            ...(defaultContent !== undefined && { defaultSite: defaultContent && defaultContent.site }),
            // Drizzle rejects `set({})`.
            id,
        })
        .where(eq(organizations.id, id))
        .returning()
        .get();
}

/** Look-ups accept subdomains and ids, so these must differ. */
function assertFree({ db }: Service, id: string, hostname: string): void {
    const taken = and(
        ne(organizations.id, id),
        or(eq(organizations.id, hostname), eq(organizations.hostname, hostname)),
    );
    if (!db.select().from(organizations).where(taken).get()) return;
    throw new ServiceError(409, `hostname: "${hostname}" belongs to another organization.`);
}

function assertSite({ db }: Service, organization: string, site: string): void {
    const own = and(eq(sites.organization, organization), eq(sites.id, site));
    if (db.select().from(sites).where(own).get()) return;
    throw new ServiceError(422, `defaultContent.site: "${site}" is not a site of the organization "${organization}".`);
}
