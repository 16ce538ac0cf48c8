import {
    requireCollectionPermission,
    requireInstalledOn,
    type CollectionPermission,
} from '../../subjects/access/collection-access.js';
import { getCollection, namedCollection, type CollectionRow } from '../../subjects/spaces/collections.js';
import { spacesWithin } from '../../subjects/spaces/content-transfers.js';
import { findOrganization, getOrganization, type OrganizationRow } from '../../subjects/people/organizations.js';
import { requirePermission, roleIn } from '../../subjects/people/permissions.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { requireSpacePermission, type SpacePermission } from '../../subjects/access/space-access.js';
import { type SpaceFilters } from '../../subjects/spaces/space-lists.js';
import { assertPresent, getSpace, type SpaceRow } from '../../subjects/spaces/spaces.js';
import type { Caller } from '../../service/access.js';
import { organizationOf, type OrganizationCall } from './organization-of.js';

/** What a call of a space's or collection's path brings. */
export interface ContentCall {
    service: Service;
    caller: Caller;
    params: Record<string, string>;
}

/** The space that a path names, when the caller has this permission on it, where given with a site's share key. */
export function spaceOf(
    { service, caller, params: { spaceId = '' } }: ContentCall,
    permission: SpacePermission,
    shareKey?: string,
): SpaceRow {
    const row = getSpace(service, spaceId);
    requireSpacePermission(service, caller, row, permission, shareKey);
    return row;
}

/** Like `spaceOf`, for what can't be done with a deleted space. */
export function presentSpaceOf(call: ContentCall, permission: SpacePermission): SpaceRow {
    const row = spaceOf(call, permission);
    assertPresent(row);
    return row;
}

/** The collection that a path names, when the caller has this permission on it. */
export function collectionOf(
    { service, caller, params: { collectionId = '' } }: ContentCall,
    permission: CollectionPermission,
): CollectionRow {
    const row = getCollection(service, collectionId);
    requireCollectionPermission(service, caller, row, permission);
    return row;
}

/** Like `collectionOf` with `admin`, for what befalls the spaces in it too: the caller needs `admin` on each. */
export function collectionWithSpacesOf(call: ContentCall): CollectionRow {
    const row = collectionOf(call, 'admin');
    const { service, caller } = call;
    for (const space of spacesWithin(service, row)) requireSpacePermission(service, caller, space, 'admin');
    return row;
}

/** The organization whose content a path names, for its people and for integrations that are installed on it. */
export function contentOrganizationOf(call: OrganizationCall): OrganizationRow {
    const {
        service,
        caller,
        params: { organizationId = '' },
    } = call;
    if (caller.kind === 'user') return organizationOf(call, 'view');
    requireInstalledOn(service, caller, findOrganization(service, organizationId)?.id ?? organizationId);
    return getOrganization(service, organizationId);
}

/** Makes sure that a caller may put content into a collection that a field names, or at the top of an organization. */
export function requirePlace(
    { service, caller }: Pick<ContentCall, 'service' | 'caller'>,
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

/** What a caller sees of the spaces of an organization: people with a role all, guests what anybody may find. */
export function visibleSpaces(
    { service, caller }: Pick<ContentCall, 'service' | 'caller'>,
    organization: string,
): Pick<SpaceFilters, 'placed' | 'isPublic'> {
    if (caller.kind !== 'user') return { placed: caller };
    return { isPublic: roleIn(service, organization, caller.user) === 'guest' };
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
        `The ${kind} "${id}" belongs to the organization "${receiver}" already; move it there.`,
    );
}
