import { getOrganization, type OrganizationRow } from '../../subjects/people/organizations.js';
import {
    missingPermission,
    requirePermission,
    type OrganizationPermission,
} from '../../subjects/people/permissions.js';
import type { Service } from '../../service/service.js';
import type { Caller } from '../../service/access.js';

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
    requirePermission(service, caller, organization.id, permission);
    return organization;
}

/** Like `organizationOf`, but people may ask about themselves with less. */
export function organizationOfMember(call: OrganizationCall, permission: OrganizationPermission): OrganizationRow {
    return organizationOf(call, isAboutCaller(call) ? 'view' : permission);
}

function isAboutCaller({ caller, params }: OrganizationCall): boolean {
    return caller.kind === 'user' && caller.user === params.userId;
}
