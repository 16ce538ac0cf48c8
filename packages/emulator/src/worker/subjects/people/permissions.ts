import type { Organization, Role } from '@svc-int/api';
import { and, eq } from 'drizzle-orm';

import { members } from '../../storage/schema/people.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { Caller, UserCaller } from '../../service/callers/access.js';
import { findSsoError, selectUsableMemberships } from './enforced-sso.js';

type Permissions = Organization['permissions'];

export type OrganizationPermission = keyof Permissions;

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

export function getOrganizationPermissions(service: Service, organization: string, caller: Caller): Permissions {
    const role = caller.kind === 'user' ? getCallerRole(service, organization, caller) : undefined;
    const granted = Object.entries(GRANTED_TO).map(([name, roles]) => [
        name,
        role !== undefined && roles.includes(role),
    ]);
    return Object.fromEntries(granted) as Permissions;
}

/** Returns `undefined` for non-members, disabled members, and sign-ins that violate enforced SSO. */
export function getCallerRole(service: Service, organization: string, caller: UserCaller): Role | 'guest' | undefined {
    if (findSsoError(service, organization, caller) !== undefined) return undefined;
    return getUserRole(service, organization, caller.user);
}

export function getUserRole({ db }: Service, organization: string, user: string): Role | 'guest' | undefined {
    const own = and(eq(members.organization, organization), eq(members.user, user));
    const member = db.select().from(members).where(own).get();
    return member && !member.disabled ? (member.role ?? 'guest') : undefined;
}

export function isAdminOfAnyOrganization({ db }: Service, caller: Caller): boolean {
    if (caller.kind !== 'user') return false;
    const admin = and(selectUsableMemberships({ db }, caller), eq(members.role, 'admin'));
    return db.select({ user: members.user }).from(members).where(admin).get() !== undefined;
}

export function requirePermission(
    service: Service,
    caller: Caller,
    organization: string,
    permission: OrganizationPermission,
): void {
    if (getOrganizationPermissions(service, organization, caller)[permission]) return;
    throw createForbiddenOrSsoError(service, caller, organization, permission);
}

export function createForbiddenOrSsoError(
    service: Service,
    caller: Caller,
    organization: string,
    permission: OrganizationPermission,
): ServiceError {
    const needed = `This needs the permission "${permission}" on the organization "${organization}"`;
    const problem = caller.kind === 'user' ? findSsoError(service, organization, caller) : undefined;
    if (problem !== undefined) return problem;
    if (caller.kind === 'user') return new ServiceError(403, `${needed}; ask one of its admins for it.`);
    return new ServiceError(403, `${needed}, which requires a user's token, not an integration's token.`);
}
