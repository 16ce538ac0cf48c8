import type { ContentChange } from '../content/index.js';
import { changeContent } from '../places/index.js';
import { assertPresent, getSpace, type SpaceRow } from '../spaces/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';

/** What content is brought into. */
export interface ImportTarget {
    /** Id of the space. */
    space: string;
    /** Id of the change request; null for the space itself. */
    changeRequest: string | null;
}

/** The space as it is now. */
function spaceOf(service: Service, { space }: ImportTarget): SpaceRow {
    const row = getSpace(service, space);
    assertPresent(row);
    return row;
}

/**
 * Makes sure that content can be brought there.
 *
 * @throws {ServiceError} 404 or 409 that tells why not.
 */
export function assertOpen(service: Service, target: ImportTarget): void {
    const { id, editMode } = spaceOf(service, target);
    if (editMode === 'locked')
        throw new ServiceError(409, `The space "${id}" is locked: its content changes through change requests.`);
}

/** The revision that is there now. */
export function revisionOf(service: Service, target: ImportTarget): string {
    return spaceOf(service, target).revision;
}

/** Changes the content, and gives the new revision. */
export function changeTarget(service: Service, target: ImportTarget, change: ContentChange, by: string | null): string {
    return changeContent(service, spaceOf(service, target), change, by === null ? [] : [by]).revision;
}
