import { type SpacePermission } from '../../subjects/access/index.js';
import { type ChangeRequestRow, findChangeRequest, getChangeRequest } from '../../subjects/change-requests/index.js';
import type { SpaceRow } from '../../subjects/spaces/index.js';
import { createNotFoundError } from '../../service/service-error.js';
import { canReadChangeRequest } from '../../../site/view/index.js';
import type { PathCall, ReadCall } from '../mount.js';
import { loadActiveSpace, loadSpace } from './load-content.js';

export type ChangeRequestCall = PathCall<'spaceId' | 'changeRequestId'>;

export interface ChangeRequestInSpace {
    space: SpaceRow;
    changeRequest: ChangeRequestRow;
}

export function loadChangeRequest(call: ChangeRequestCall): ChangeRequestInSpace {
    return getChangeRequestInSpace(call, loadSpace(call, 'access'));
}

export function loadReadableChangeRequest(call: ReadCall<'spaceId' | 'changeRequestId'>): ChangeRequestInSpace {
    const { service, caller, params } = call;
    if (caller.kind !== 'visitor') return getChangeRequestInSpace(call, loadSpace(call, 'access'));
    const space = loadSpace(call, 'view');
    const changeRequest = findChangeRequest(service, space, params.changeRequestId);
    if (changeRequest && canReadChangeRequest(service, space, caller, changeRequest)) return { space, changeRequest };
    throw createNotFoundError('change request', params.changeRequestId);
}

export function loadChangeRequestInActiveSpace(
    call: ChangeRequestCall,
    permission: SpacePermission,
): ChangeRequestInSpace {
    return getChangeRequestInSpace(call, loadActiveSpace(call, permission));
}

function getChangeRequestInSpace(
    { service, params }: ReadCall<'spaceId' | 'changeRequestId'>,
    space: SpaceRow,
): ChangeRequestInSpace {
    return { space, changeRequest: getChangeRequest(service, space, params.changeRequestId) };
}
