import {
    type CollectionPermission,
    requireAdminWithin,
    requireCollectionPermission,
    requireInstalledOn,
    requireSpacePermission,
    type SpacePermission,
} from '../../subjects/access/index.js';
import {
    assertPresent,
    type CollectionRow,
    getCollection,
    getSpace,
    namedCollection,
    type SpaceFilters,
    type SpaceRow,
    workWithin,
} from '../../subjects/spaces/index.js';
import {
    findOrganization,
    getOrganization,
    type OrganizationRow,
    requirePermission,
    roleIn,
} from '../../subjects/people/index.js';
import { ServiceError } from '../../service/service-error.js';
import { organizationOf, type OrganizationCall } from './organization-of.js';
import type { PathCall, ReadCall } from '../mount.js';

/** The space that a path names, when the caller has this permission on it, where given with a site's share key. */
export function spaceOf(
    { service, caller, params: { spaceId } }: ReadCall<'spaceId'>,
    permission: SpacePermission,
    shareKey?: string,
): SpaceRow {
    const row = getSpace(service, spaceId);
    requireSpacePermission(service, caller, row, permission, shareKey);
    return row;
}

/** Like `spaceOf`, for what can't be done with a deleted space. */
export function presentSpaceOf(call: PathCall<'spaceId'>, permission: SpacePermission): SpaceRow {
    const row = spaceOf(call, permission);
    assertPresent(row);
    return row;
}

/** The collection that a path names, when the caller has this permission on it. */
export function collectionOf(
    { service, caller, params: { collectionId } }: PathCall<'collectionId'>,
    permission: CollectionPermission,
): CollectionRow {
    const row = getCollection(service, collectionId);
    requireCollectionPermission(service, caller, row, permission);
    return row;
}

/**
 * Does something to the collection that a path names, and to the spaces in it: the caller needs `admin` on each. What was done to them before
 * has ended by then.
 */
export async function onceStored<Result>(
    call: PathCall<'collectionId'>,
    act: (row: CollectionRow) => Result,
): Promise<Result> {
    for (;;) {
        const row = collectionOf(call, 'admin');
        const work = workWithin(call.service, row);
        if (work === undefined) {
            requireAdminWithin(call.service, call.caller, row);
            return act(row);
        }
        await call.service.work.ended(work);
    }
}

/** The organization whose content a path names, for its people and for integrations that are installed on it. */
export function contentOrganizationOf(call: OrganizationCall): OrganizationRow {
    const {
        service,
        caller,
        params: { organizationId },
    } = call;
    if (caller.kind === 'user') return organizationOf(call, 'view');
    requireInstalledOn(service, caller, findOrganization(service, organizationId)?.id ?? organizationId);
    return getOrganization(service, organizationId);
}

/** Makes sure that a caller may put content into a collection that a field names, or at the top of an organization. */
export function requirePlace(
    { service, caller }: PathCall,
    organization: string,
    parent: string | null,
    field = 'parent',
): void {
    if (parent !== null) {
        const collection = namedCollection(service, organization, field, parent);
        requireCollectionPermission(service, caller, collection, 'create');
    } else if (caller.kind === 'user') requirePermission(service, caller, organization, 'createContent');
    else requireInstalledOn(service, caller, organization);
}

/** Spaces of an organization that a caller sees: all for people with a role; for guests the public ones, and those of their teams. */
export function visibleSpaces(
    { service, caller }: PathCall,
    organization: string,
): Pick<SpaceFilters, 'placed' | 'guest'> {
    if (caller.kind !== 'user') return { placed: caller };
    return roleIn(service, organization, caller) === 'guest' ? { guest: caller.user } : {};
}

/** Makes sure that content is not handed to the organization that it belongs to. */
export function assertElsewhere(
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
