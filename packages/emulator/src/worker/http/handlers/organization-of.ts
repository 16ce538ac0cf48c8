import { getOrganization, type OrganizationRow } from '../../service/organizations.js';
import { missingPermission, organizationPermissions, type OrganizationPermission } from '../../service/permissions.js';
import type { Service } from '../../service/service.js';
import type { Caller } from '../../service/tokens.js';
import { WORKSPACE_USER_ID } from '../../service/users.js';

/** What a call of an organization's path brings. */
export interface OrganizationCall {
    service: Service;
    caller: Caller;
    params: Record<string, string>;
}

/** The organization that a path names, when the caller has this permission on it. */
export function organizationOf(
    { service, caller, params: { organizationId = '' } }: OrganizationCall,
    permission: OrganizationPermission,
): OrganizationRow {
    // Integrations learn nothing about organizations, not even which ones there are.
    if (caller.kind !== 'user') throw missingPermission(caller, organizationId, permission);
    const organization = getOrganization(service, organizationId);
    if (organizationPermissions(service, organization.id)[permission]) return organization;
    throw missingPermission(caller, organization.id, permission);
}

/** Like `organizationOf`, but people may ask about themselves with less. */
export function organizationOfMember(call: OrganizationCall, permission: OrganizationPermission): OrganizationRow {
    return organizationOf(call, call.params.userId === WORKSPACE_USER_ID ? 'view' : permission);
}
