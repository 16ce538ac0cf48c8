import type { Organization, Role } from '@svc-int/api';
import { and, eq } from 'drizzle-orm';

import { members } from '../../storage/people.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { Caller } from '../../service/access.js';

type Permissions = Organization['permissions'];

/** Permissions in an organization. */
export type OrganizationPermission = keyof Permissions;

/** The roles that give a permission; `guest` stands for members without a role. */
const GRANTED_TO: Record<OrganizationPermission, readonly (Role | 'guest')[]> = {
    view: ['admin', 'create', 'review', 'edit', 'comment', 'read', 'guest'],
    admin: ['admin'],
    ownTeam: ['admin', 'create'],
    createContent: ['admin', 'create'],
    createOpenAPISpec: ['admin', 'create'],
    ingestConversations: ['admin'],
    viewBilling: ['admin'],
    listMembers: ['admin', 'create', 'review', 'edit', 'comment', 'read'],
    listTeams: ['admin', 'create', 'review', 'edit', 'comment', 'read'],
    listIntegrations: ['admin', 'create', 'review', 'edit', 'comment', 'read'],
};

/** Permissions of a caller in an organization; none for integrations. */
export function organizationPermissions(service: Service, organization: string, caller: Caller): Permissions {
    const role = caller.kind === 'user' ? roleIn(service, organization, caller.user) : undefined;
    const granted = Object.entries(GRANTED_TO).map(([name, roles]) => [
        name,
        role !== undefined && roles.includes(role),
    ]);
    // `Object.fromEntries` forgets the names, which are those of the record above.
    return Object.fromEntries(granted) as Permissions;
}

/** Role of a person in an organization; undefined for those who are no members of it, or disabled. */
export function roleIn({ db }: Service, organization: string, user: string): Role | 'guest' | undefined {
    const own = and(eq(members.organization, organization), eq(members.user, user));
    const member = db.select().from(members).where(own).get();
    return member && !member.disabled ? (member.role ?? 'guest') : undefined;
}

/** Whether a caller is an admin of some organization. */
export function administratesAny({ db }: Service, caller: Caller): boolean {
    if (caller.kind !== 'user') return false;
    const admin = and(eq(members.user, caller.user), eq(members.role, 'admin'), eq(members.disabled, false));
    return db.select({ user: members.user }).from(members).where(admin).get() !== undefined;
}

/** Makes sure that a caller has a permission on an organization. */
export function requirePermission(
    service: Service,
    caller: Caller,
    organization: string,
    permission: OrganizationPermission,
): void {
    if (organizationPermissions(service, organization, caller)[permission]) return;
    throw missingPermission(caller, organization, permission);
}

/** Error for a caller who lacks a permission. */
export function missingPermission(
    caller: Caller,
    organization: string,
    permission: OrganizationPermission,
): ServiceError {
    const needed = `This needs the permission "${permission}" on the organization "${organization}"`;
    if (caller.kind === 'user') return new ServiceError(403, `${needed}; ask one of its admins for it.`);
    return new ServiceError(403, `${needed}, which requires a user's token, not an integration's token.`);
}
