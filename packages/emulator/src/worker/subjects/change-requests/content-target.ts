import { ServiceError } from '../../service/service-error.js';
import { assertSpaceNotDeleted, type SpaceRow } from '../spaces/index.js';
import { assertChangeRequestOpen, type ChangeRequestRow } from './change-requests.js';

export interface ContentTarget {
    space: SpaceRow;
    changeRequest?: ChangeRequestRow | undefined;
}

export function getCurrentRevisionId({ space, changeRequest }: ContentTarget): string {
    return (changeRequest ?? space).revision;
}

export function assertChangeable({ space, changeRequest }: ContentTarget): void {
    assertSpaceNotDeleted(space);
    if (changeRequest) assertChangeRequestOpen(changeRequest);
    else assertSpaceUnlockedForEditAndMerge(space);
}

export function assertSpaceUnlockedForEditAndMerge({ id, editMode }: SpaceRow): void {
    if (editMode !== 'locked') return;
    const advice = 'set its editMode to "live" first. Change requests can be created and changed meanwhile';
    throw new ServiceError(409, `The space "${id}" is locked: ${advice}.`);
}
