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

/** Asserts that content may change: it must not be deleted, locked or merged. */
export function assertChangeable({ space, changeRequest }: ContentTarget): void {
    assertNotDeleted(space);
    if (changeRequest) assertChangeRequestOpen(changeRequest);
    else assertSpaceUnlockedForEditAndMerge(space);
}

/** Asserts that the content of a space may change, by edits or by a merge. */
export function assertSpaceUnlockedForEditAndMerge({ id, editMode }: SpaceRow): void {
    if (editMode !== 'locked') return;
    const advice = 'set its editMode to "live" first. Change requests can be created and changed meanwhile';
    throw new ServiceError(409, `The space "${id}" is locked: ${advice}.`);
}
