import { ServiceError } from '../../service/service-error.js';
import { assertNotDeleted, type SpaceRow } from '../spaces/index.js';
import { assertChangeRequestOpen, type ChangeRequestRow } from './change-requests.js';

/** Owner of changeable content: a space, or a change request of it. */
export interface ContentTarget {
    space: SpaceRow;
    /** Left out for the space itself. */
    changeRequest?: ChangeRequestRow | undefined;
}

/** The id of the revision that it has now. */
export function getCurrentRevisionId({ space, changeRequest }: ContentTarget): string {
    return (changeRequest ?? space).revision;
}

/** Makes sure that content may be changed: not that of what is deleted, locked or finished. */
export function assertChangeable({ space, changeRequest }: ContentTarget): void {
    assertNotDeleted(space);
    if (changeRequest) assertChangeRequestOpen(changeRequest);
    else assertSpaceUnlockedForEditAndMerge(space);
}

/** Makes sure that what a space shows may be changed, directly or by a merge. */
export function assertSpaceUnlockedForEditAndMerge({ id, editMode }: SpaceRow): void {
    if (editMode !== 'locked') return;
    const advice = 'set its editMode to "live" first. Change requests can be created and changed meanwhile';
    throw new ServiceError(409, `The space "${id}" is locked: ${advice}.`);
}
