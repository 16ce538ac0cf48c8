import { type SpacePermission } from '../../subjects/access/index.js';
import { type ChangeRequestRow, getChangeRequest } from '../../subjects/change-requests/index.js';
import type { SpaceRow } from '../../subjects/spaces/index.js';
import type { PathCall } from '../mount.js';
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

/** Like `changeRequestOf`, for what takes another permission on the space, and can't be done with one that is deleted. */
export function presentChangeRequestOf(call: ChangeRequestCall, permission: SpacePermission): OfSpace {
    return named(call, presentSpaceOf(call, permission));
}

function named({ service, params }: ChangeRequestCall, space: SpaceRow): OfSpace {
    return { space, changeRequest: getChangeRequest(service, space, params.changeRequestId) };
}
