import type { Role } from '@svc-int/api';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { insertRows } from '../../storage/insert-row.js';
import { matchInList } from '../../storage/one-of.js';
import { members, users } from '../../storage/schema/people.schema.js';
import type { OrganizationRow } from './organizations.js';
import { listFullyConfiguredSAMLProviders } from './saml-urls.js';

const MAX_NAME_CHARS = 64;

export interface EmailInvites {
    emails: readonly (string | { email: string; role: Role | null })[];
    /** Default: the organization's default role. */
    role?: Role | null | undefined;
    sso?: boolean | undefined;
}

export interface EmailInvitesResult {
    users: string[];
    invited: number;
    failedSSOEmails?: string[];
}

/** Creates users for new addresses. Members keep their role. */
export function addMembersByEmail(
    service: Service,
    organization: OrganizationRow,
    { emails, role = organization.defaultRole, sso = false }: EmailInvites,
): EmailInvitesResult {
    const roles = new Map(
        emails.map((entry): [string, Role | null] =>
            typeof entry === 'string' ? [entry.toLowerCase(), role] : [entry.email.toLowerCase(), entry.role],
        ),
    );
    const failed = sso ? listEmailsWithoutSso(service, organization, [...roles.keys()]) : [];
    for (const email of failed) roles.delete(email);
    return service.db.transaction(() => {
        const ids = findOrCreateUsers(service, [...roles.keys()]);
        const rolesById = [...ids].map(([email, user]): [string, Role | null] => [user, roles.get(email) ?? null]);
        const invited = addMembers(service, organization.id, rolesById, sso);
        return { users: [...ids.values()], invited, ...(failed.length > 0 && { failedSSOEmails: failed }) };
    });
}

function listEmailsWithoutSso(
    service: Service,
    { id, emailDomains }: OrganizationRow,
    emails: readonly string[],
): string[] {
    if (listFullyConfiguredSAMLProviders(service, { id }).length === 0) return [...emails];
    if (emailDomains.length === 0) return [];
    return emails.filter((email) => !emailDomains.includes(email.slice(email.lastIndexOf('@') + 1)));
}

function findOrCreateUsers({ db, newId }: Service, emails: readonly string[]): Map<string, string> {
    const lower = sql<string>`lower(${users.email})`;
    const known = db
        .select({ id: users.id, email: lower })
        .from(users)
        .where(
            and(sql`${lower} in (select value from json_each(${JSON.stringify(emails)}))`, isNull(users.integration)),
        )
        .orderBy(asc(users.id))
        .all();
    const ids = new Map(known.toReversed().map(({ id, email }) => [email, id]));
    const created = emails.filter((email) => !ids.has(email)).map((email) => ({ id: newId(), email }));
    insertRows(
        db,
        users,
        created.map(({ id, email }) => ({ id, email, displayName: getLocalPart(email) })),
    );
    return new Map([...ids, ...created.map(({ id, email }): [string, string] => [email, id])]);
}

function getLocalPart(email: string): string {
    return email.slice(0, Math.min(email.lastIndexOf('@'), MAX_NAME_CHARS));
}

function addMembers(
    { db, now }: Service,
    organization: string,
    roles: readonly [string, Role | null][],
    sso: boolean,
): number {
    const ids = roles.map(([user]) => user);
    const ofOrganization = and(eq(members.organization, organization), matchInList(members.user, ids));
    const present = new Set(
        db
            .select({ user: members.user })
            .from(members)
            .where(ofOrganization)
            .all()
            .map(({ user }) => user),
    );
    const joinedAt = now().toISOString();
    const added = roles.filter(([user]) => !present.has(user));
    insertRows(
        db,
        members,
        added.map(([user, role]) => ({ organization, user, role, sso, joinedAt })),
    );
    if (sso) db.update(members).set({ sso: true }).where(ofOrganization).run();
    return added.length;
}
