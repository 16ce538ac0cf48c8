import { type SpacePermission } from '../../subjects/access/index.js';
import { type ChangeRequestRow, getChangeRequest } from '../../subjects/change-requests/index.js';
import type { SpaceRow } from '../../subjects/spaces/index.js';
import { notFound } from '../../service/service-error.js';
import { mayPreview } from '../../subjects/visitors/index.js';
import type { PathCall, ReadCall } from '../mount.js';
import { presentSpaceOf, spaceOf } from './content-of.js';

/** A call of a path that names a change request, by its id or its number. */
export type ChangeRequestCall = PathCall<'spaceId' | 'changeRequestId'>;

/** A change request with its space. */
export interface OfSpace {
    space: SpaceRow;
    changeRequest: ChangeRequestRow;
}

/** The change request that a path names, for those who may enter its space. */
export function changeRequestOf(call: ChangeRequestCall): OfSpace {
    return named(call, spaceOf(call, 'access'));
}

/** The change request that a path names, also for visitors who may see it before it is merged. */
export function changeRequestFor(call: ReadCall<'spaceId' | 'changeRequestId'>): OfSpace {
    const { service, caller, params } = call;
    if (caller.kind !== 'visitor') return named(call, spaceOf(call, 'access'));
    const space = spaceOf(call, 'view');
    if (mayPreview(service, space, caller.member)) return named(call, space);
    throw notFound('change request', params.changeRequestId);
}

/** Like `changeRequestOf`, for what takes another permission on the space, and can't be done with one that is deleted. */
export function presentChangeRequestOf(call: ChangeRequestCall, permission: SpacePermission): OfSpace {
    return named(call, presentSpaceOf(call, permission));
}

function named({ service, params }: ReadCall<'spaceId' | 'changeRequestId'>, space: SpaceRow): OfSpace {
    return { space, changeRequest: getChangeRequest(service, space, params.changeRequestId) };
}
