import {
    createForbiddenOrSsoError,
    findOrganization,
    getCallerRole,
    getUserRole,
    type OrganizationPermission,
    type OrganizationRow,
    requirePermission,
} from '../../../subjects/people/index.js';
import type { Caller } from '../../../service/callers/access.js';
import type { Service } from '../../../service/service.js';
import { createNotFoundError } from '../../../service/service-error.js';
import type { PathCall } from '../../mount.js';

export type OrganizationCall = PathCall<'organizationId'>;

export function loadOrganization(
    { service, caller, params: { organizationId } }: OrganizationCall,
    permission: OrganizationPermission,
): OrganizationRow {
    return loadOrganizationByName(service, caller, organizationId, permission);
}

/** Neither integrations nor people of other organizations learn which organizations exist. */
export function loadOrganizationByName(
    service: Service,
    caller: Caller,
    idOrHostname: string,
    permission: OrganizationPermission,
): OrganizationRow {
    if (caller.kind !== 'user') throw createForbiddenOrSsoError(service, caller, idOrHostname, permission);
    const organization = findOrganization(service, idOrHostname);
    if (!organization || getUserRole(service, organization.id, caller.user) === undefined)
        throw createNotFoundError('organization', idOrHostname, 'that you belong to');
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

export function findGuestUserId(
    { service, caller }: { service: Service; caller: Caller },
    organization: string,
): string | undefined {
    const isGuest = caller.kind === 'user' && getCallerRole(service, organization, caller) === 'guest';
    return isGuest ? caller.user : undefined;
}
