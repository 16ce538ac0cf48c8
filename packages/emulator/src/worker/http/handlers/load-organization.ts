import {
    getOrganization,
    createForbiddenOrSsoError,
    type OrganizationPermission,
    type OrganizationRow,
    requirePermission,
} from '../../subjects/people/index.js';
import type { PathCall } from '../mount.js';

/** Call of an organization's path. */
export type OrganizationCall = PathCall<'organizationId'>;

/** The organization that a path names, when the caller has this permission on it. */
export function loadOrganization(
    { service, caller, params: { organizationId } }: OrganizationCall,
    permission: OrganizationPermission,
): OrganizationRow {
    // Integrations learn nothing about organizations, not even which ones there are.
    if (caller.kind !== 'user') throw createForbiddenOrSsoError(service, caller, organizationId, permission);
    const organization = getOrganization(service, organizationId);
    requirePermission(service, caller, organization.id, permission);
    return organization;
}

/** Like `loadOrganization`, but people may ask about themselves with less. */
export function loadOrganizationForMemberRequest(
    call: PathCall<'organizationId' | 'userId'>,
    permissionUnlessSelf: OrganizationPermission,
): OrganizationRow {
    return loadOrganization(call, isAboutCaller(call) ? 'view' : permissionUnlessSelf);
}

function isAboutCaller({ caller, params }: PathCall<'userId'>): boolean {
    return caller.kind === 'user' && caller.user === params.userId;
}
