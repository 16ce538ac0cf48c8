import type { Organization, Role } from '@svc-int/api';
import { and, eq } from 'drizzle-orm';

import { members } from '../storage/people.schema.js';
import type { Service } from './service.js';
import { ServiceError } from './service-error.js';
import type { Caller } from './tokens.js';
import { WORKSPACE_USER_ID } from './users.js';

type Permissions = Organization['permissions'];

/** What a person may do in an organization. */
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

/** What the workspace's user may do in an organization. */
export function organizationPermissions({ db }: Pick<Service, 'db'>, organization: string): Permissions {
    const own = and(eq(members.organization, organization), eq(members.user, WORKSPACE_USER_ID));
    const member = db.select().from(members).where(own).get();
    const role = member && !member.disabled ? (member.role ?? 'guest') : undefined;
    const granted = Object.entries(GRANTED_TO).map(([name, roles]) => [
        name,
        role !== undefined && roles.includes(role),
    ]);
    // `Object.fromEntries` forgets the names, which are those of the record above.
    return Object.fromEntries(granted) as Permissions;
}

/** What to answer to somebody who lacks a permission. */
export function missingPermission(
    caller: Caller,
    organization: string,
    permission: OrganizationPermission,
): ServiceError {
    const needed = `This needs the permission "${permission}" on the organization "${organization}"`;
    if (caller.kind === 'user') return new ServiceError(403, `${needed}; ask one of its admins for it.`);
    return new ServiceError(403, `${needed}, which takes a user's token, not one of an integration.`);
}
