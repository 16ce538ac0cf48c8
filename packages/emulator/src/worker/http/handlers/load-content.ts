import {
    type CollectionPermission,
    requireAdminOnNestedSpaces,
    requireCollectionPermission,
    requireInstalledOn,
    requireSpacePermission,
    type SpacePermission,
} from '../../subjects/access/index.js';
import {
    assertNotDeleted,
    type CollectionRow,
    getCollection,
    getSpaceIncludingRestorable,
    requireReferencedCollection,
    type SpaceFilters,
    type SpaceRow,
    findPendingCollectionTreeWorkId,
} from '../../subjects/spaces/index.js';
import {
    findOrganization,
    getOrganization,
    type OrganizationRow,
    requirePermission,
    getCallerRole,
} from '../../subjects/people/index.js';
import { ServiceError } from '../../service/service-error.js';
import { loadOrganization, type OrganizationCall } from './load-organization.js';
import type { PathCall, ReadCall } from '../mount.js';

/** The space that a path names, when the caller has this permission on it, where given with a site's share key. */
export function loadSpace(
    { service, caller, params: { spaceId } }: ReadCall<'spaceId'>,
    permission: SpacePermission,
    shareKey?: string,
): SpaceRow {
    const row = getSpaceIncludingRestorable(service, spaceId);
    requireSpacePermission(service, caller, row, permission, shareKey);
    return row;
}

/** Like `spaceOf`, for what can't be done with a deleted space. */
export function loadActiveSpace(call: PathCall<'spaceId'>, permission: SpacePermission): SpaceRow {
    const row = loadSpace(call, permission);
    assertNotDeleted(row);
    return row;
}

/** The collection that a path names, when the caller has this permission on it. */
export function loadCollection(
    { service, caller, params: { collectionId } }: PathCall<'collectionId'>,
    permission: CollectionPermission,
): CollectionRow {
    const row = getCollection(service, collectionId);
    requireCollectionPermission(service, caller, row, permission);
    return row;
}

/**
 * Acts on the collection of a path and the spaces in it: the caller needs `admin` on each. Waits for pending work on
 * them.
 */
export async function withIdleCollectionAsAdmin<Result>(
    call: PathCall<'collectionId'>,
    act: (row: CollectionRow) => Result,
): Promise<Result> {
    for (;;) {
        const row = loadCollection(call, 'admin');
        const work = findPendingCollectionTreeWorkId(call.service, row);
        if (work === undefined) {
            requireAdminOnNestedSpaces(call.service, call.caller, row);
            return act(row);
        }
        await call.service.work.waitFor(work);
    }
}

/** The organization whose content a path names, for its people and for integrations that are installed on it. */
export function loadOrganizationForUserOrIntegration(call: OrganizationCall): OrganizationRow {
    const {
        service,
        caller,
        params: { organizationId },
    } = call;
    if (caller.kind === 'user') return loadOrganization(call, 'view');
    requireInstalledOn(service, caller, findOrganization(service, organizationId)?.id ?? organizationId);
    return getOrganization(service, organizationId);
}

/** Requires the permission to create content in a collection of a field, or at the top of an organization. */
export function requireCreatePermissionInParentOrTop(
    { service, caller }: PathCall,
    organization: string,
    parent: string | null,
    field = 'parent',
): void {
    if (parent !== null) {
        const collection = requireReferencedCollection(service, organization, field, parent);
        requireCollectionPermission(service, caller, collection, 'create');
    } else if (caller.kind === 'user') requirePermission(service, caller, organization, 'createContent');
    else requireInstalledOn(service, caller, organization);
}

/** Spaces of an organization that a caller sees: all for people with a role; for guests the public ones, and those of their teams. */
export function getVisibleSpacesFilter(
    { service, caller }: PathCall,
    organization: string,
): Pick<SpaceFilters, 'placedIntegration' | 'guest'> {
    if (caller.kind !== 'user') return { placedIntegration: caller };
    return getCallerRole(service, organization, caller) === 'guest' ? { guest: caller.user } : {};
}

/** Makes sure that content is not handed to the organization that it belongs to. */
export function assertDifferentOrganization(
    kind: 'space' | 'collection',
    { id, organization }: { id: string; organization: string },
    receiver: string,
): void {
    if (organization !== receiver) return;
    throw new ServiceError(
        409,
        `The ${kind} "${id}" already belongs to the organization "${receiver}"; move it there instead.`,
    );
}
