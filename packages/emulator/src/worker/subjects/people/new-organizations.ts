import { subdomainNameSchema } from '@svc-int/api/schemas';
import { eq, or } from 'drizzle-orm';

import { WORKSPACE_USER_ID } from '../../../control.js';
import type { UserCaller } from '../../service/callers/access.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { toSlug } from '../../service/slugs.js';
import { members, organizations } from '../../storage/schema/people.schema.js';
import { findSsoError } from './enforced-sso.js';
import { findOrganization, type OrganizationRow } from './organizations.js';
import { getUserRole } from './permissions.js';
import { getUser } from './users.js';

const MAX_SUBDOMAIN_CHARS = 32;

const SUFFIX_CHARS = 6;

export interface NewOrganization {
    title: string;
    emailDomains?: readonly string[] | undefined;
}

/** The user becomes its admin. Throws 403 for SSO sessions, and for an e-mail domain other than the user's. */
export function createOrganizationOfUser(
    service: Service,
    caller: UserCaller,
    { title, emailDomains = [] }: NewOrganization,
): OrganizationRow {
    const { user, sso } = caller;
    if (sso !== undefined)
        throw new ServiceError(
            403,
            `This token gives access to the organization "${sso}" only; it can create no other.`,
        );
    assertUserEmailDomains(service, user, emailDomains);
    const now = service.now().toISOString();
    const values = {
        id: service.newId(),
        title,
        hostname: deriveFreeSubdomain(service, title),
        emailDomains: [...new Set(emailDomains)],
        createdAt: now,
    };
    return service.db.transaction((tx) => {
        const row = tx.insert(organizations).values(values).returning().get();
        tx.insert(members).values({ organization: row.id, user, role: 'admin', joinedAt: now }).run();
        return row;
    });
}

/** Throws 400 for another e-mail domain, 403 for disabled members and for sessions that violate the SSO rules. */
export function joinOrganizationByEmailDomain(service: Service, idOrHostname: string, caller: UserCaller): void {
    const organization = findOrganization(service, idOrHostname);
    const { user } = caller;
    // The error does not tell which organizations exist.
    if (!organization?.emailDomains.includes(getEmailDomain(service, user)))
        throw new ServiceError(
            400,
            `The organization "${idOrHostname}" does not accept the domain of your e-mail address; ask one of its admins.`,
        );
    const { id, defaultRole: role } = organization;
    const problem = caller.sso === undefined ? undefined : findSsoError(service, id, caller);
    if (problem !== undefined) throw problem;
    const joinedAt = service.now().toISOString();
    service.db.insert(members).values({ organization: id, user, role, joinedAt }).onConflictDoNothing().run();
    if (getUserRole(service, id, user) !== undefined) return;
    throw new ServiceError(403, `"${user}" is disabled in "${id}"; ask one of its admins.`);
}

export function assertUserEmailDomains(service: Service, user: string, domains: readonly string[]): void {
    const foreign = domains.find((domain) => !isUserEmailDomain(service, user, domain));
    if (foreign === undefined) return;
    throw new ServiceError(403, `emailDomains: "${foreign}" is not the domain of your e-mail address.`);
}

/** The workspace owner may use any domain. */
export function isUserEmailDomain(service: Service, user: string, domain: string): boolean {
    return user === WORKSPACE_USER_ID || domain === getEmailDomain(service, user);
}

function getEmailDomain(service: Service, user: string): string {
    const { email } = getUser(service, user);
    return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function deriveFreeSubdomain({ db, newId }: Service, title: string): string {
    const slug = toSlug(title)
        .replace(/[^a-z0-9-]/g, '')
        .slice(0, MAX_SUBDOMAIN_CHARS - SUFFIX_CHARS - 1)
        .replace(/^-+|-+$/g, '');
    const isFree = (name: string) =>
        subdomainNameSchema.safeParse(name).success &&
        db
            .select()
            .from(organizations)
            .where(or(eq(organizations.id, name), eq(organizations.hostname, name)))
            .get() === undefined;
    if (isFree(slug)) return slug;
    for (;;) {
        const name = `${slug || 'org'}-${newId().slice(0, SUFFIX_CHARS).toLowerCase()}`;
        if (isFree(name)) return name;
    }
}
