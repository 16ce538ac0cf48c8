import {
    type CollectionPermission,
    createNotVisibleError,
    getCollectionPermissions,
    getSpacePermissions,
    requireAdminOnNestedSpaces,
    requireCollectionPermission,
    requireInstalledOn,
    requireSpacePermission,
    type SpacePermission,
} from '../../subjects/access/index.js';
import {
    assertSpaceNotDeleted,
    type CollectionRow,
    type ContentPosition,
    createSiblingNotFoundError,
    findCollection,
    findSpaceIncludingRestorable,
    requireReferencedCollection,
    type Sibling,
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
import type { Caller, IntegrationCaller, ReadCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { loadOrganization, type OrganizationCall } from './organizations/load-organization.js';
import type { PathCall, ReadCall } from '../mount.js';

export function loadSpace(
    { service, caller, params: { spaceId } }: ReadCall<'spaceId'>,
    permission: SpacePermission,
    shareKey?: string,
): SpaceRow {
    return loadSpaceById({ service, caller }, spaceId, permission, shareKey);
}

export function loadSpaceById(
    { service, caller }: { service: Service; caller: ReadCaller },
    id: string,
    permission: SpacePermission,
    shareKey?: string,
): SpaceRow {
    const row = findSpaceIncludingRestorable(service, id);
    if (!row) throw createNotVisibleError(caller, 'space', id);
    requireSpacePermission(service, caller, row, permission, shareKey);
    return row;
}

/** Throws 409 for a deleted space. */
export function loadActiveSpace(call: PathCall<'spaceId'>, permission: SpacePermission): SpaceRow {
    const row = loadSpace(call, permission);
    assertSpaceNotDeleted(row);
    return row;
}

export function loadCollection(call: PathCall<'collectionId'>, permission: CollectionPermission): CollectionRow {
    return loadCollectionById(call, call.params.collectionId, permission);
}

export function loadCollectionById(
    { service, caller }: { service: Service; caller: Caller },
    id: string,
    permission: CollectionPermission,
): CollectionRow {
    const row = findCollection(service, id);
    if (!row) throw createNotVisibleError(caller, 'collection', id);
    requireCollectionPermission(service, caller, row, permission);
    return row;
}

/** The caller needs `admin` on all nested spaces. */
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
        await call.service.lifecycle.work.waitFor(work);
    }
}

export function loadOrganizationForUserOrIntegration(call: OrganizationCall): OrganizationRow {
    const {
        service,
        caller,
        params: { organizationId },
    } = call;
    if (caller.kind === 'user') return loadOrganization(call, 'view');
    return loadInstalledOrganization(service, caller, organizationId);
}

/** The error states the requested name, so a hostname does not reveal the id. */
export function loadInstalledOrganization(
    service: Service,
    caller: IntegrationCaller,
    idOrHostname: string,
): OrganizationRow {
    const organization = findOrganization(service, idOrHostname);
    requireInstalledOn(service, caller, organization?.id, idOrHostname);
    return getOrganization(service, idOrHostname);
}

export function requireCreatePermissionInParentOrTop(
    { service, caller }: PathCall,
    organization: string,
    parent: string | null,
    field = 'parent',
): void {
    if (parent !== null) {
        const isVisible = (row: CollectionRow) => getCollectionPermissions(service, row, caller).view;
        const collection = requireReferencedCollection(service, organization, field, parent, isVisible);
        requireCollectionPermission(service, caller, collection, 'create');
    } else if (caller.kind === 'user') requirePermission(service, caller, organization, 'createContent');
    else requireInstalledOn(service, caller, organization);
}

/** Treats hidden siblings as missing. */
export function requireVisibleSiblings(
    { service, caller }: PathCall,
    row: { parent: string | null },
    {
        parent = row.parent,
        position = {},
    }: { parent?: string | null | undefined; position?: ContentPosition | undefined },
): void {
    for (const side of ['before', 'after'] as const) {
        const sibling = position[side];
        if (sibling && !isSiblingVisible({ service, caller }, sibling))
            throw createSiblingNotFoundError(parent, side, sibling);
    }
}

function isSiblingVisible({ service, caller }: { service: Service; caller: Caller }, sibling: Sibling): boolean {
    if (sibling.type === 'space') {
        const space = findSpaceIncludingRestorable(service, sibling.space);
        return space !== undefined && getSpacePermissions(service, space, caller).view;
    }
    const collection = findCollection(service, sibling.collection);
    return collection !== undefined && getCollectionPermissions(service, collection, caller).view;
}

/** Guests see public spaces and those with a level for them or their teams. */
export function getVisibleSpacesFilter(
    { service, caller }: PathCall,
    organization: string,
): Pick<SpaceFilters, 'placedIntegration' | 'guest'> {
    if (caller.kind !== 'user') return { placedIntegration: caller };
    return getCallerRole(service, organization, caller) === 'guest' ? { guest: caller.user } : {};
}

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
