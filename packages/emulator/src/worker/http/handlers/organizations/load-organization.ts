import {
    getOrganization,
    createForbiddenOrSsoError,
    type OrganizationPermission,
    type OrganizationRow,
    requirePermission,
} from '../../../subjects/people/index.js';
import type { PathCall } from '../../mount.js';

export type OrganizationCall = PathCall<'organizationId'>;

export function loadOrganization(
    { service, caller, params: { organizationId } }: OrganizationCall,
    permission: OrganizationPermission,
): OrganizationRow {
    // Integrations must not learn which organizations exist.
    if (caller.kind !== 'user') throw createForbiddenOrSsoError(service, caller, organizationId, permission);
    const organization = getOrganization(service, organizationId);
    requirePermission(service, caller, organization.id, permission);
    return organization;
}

/** Members may read their own data with a lower permission. */
export function loadOrganizationForMemberRequest(
    call: PathCall<'organizationId' | 'userId'>,
    permissionUnlessSelf: OrganizationPermission,
): OrganizationRow {
    return loadOrganization(call, isAboutCaller(call) ? 'view' : permissionUnlessSelf);
}

function isAboutCaller({ caller, params }: PathCall<'userId'>): boolean {
    return caller.kind === 'user' && caller.user === params.userId;
}
