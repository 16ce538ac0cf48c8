import {
    assertChangeable,
    type ContentTarget,
    getChangeRequest,
    getCurrentRevisionId,
} from '../change-requests/index.js';
import type { ContentChange } from '../revisions/index.js';
import { updateContent } from '../space-and-site-changes/index.js';
import { assertNotTranslationResult, getSpaceIncludingRestorable } from '../spaces/index.js';
import type { Service } from '../../service/service.js';

/** Target of an import, by its stored ids. */
export interface ImportTarget {
    /** Id of the space. */
    space: string;
    /** Id of the change request; null for the space itself. */
    changeRequest: string | null;
}

/** The space or the change request as it is now. */
function resolveTarget(service: Service, { space: id, changeRequest }: ImportTarget): ContentTarget {
    const space = getSpaceIncludingRestorable(service, id);
    return changeRequest === null
        ? { space }
        : { space, changeRequest: getChangeRequest(service, space, changeRequest) };
}

/**
 * Asserts that content can be imported into a target.
 *
 * @throws {ServiceError} 404 or 409 with the reason.
 */
export function assertImportTargetOpen(service: Service, target: ImportTarget): void {
    const open = resolveTarget(service, target);
    assertChangeable(open);
    if (!open.changeRequest) assertNotTranslationResult(service, open.space);
}

/** The revision that is there now. */
export function getTargetRevision(service: Service, target: ImportTarget): string {
    return getCurrentRevisionId(resolveTarget(service, target));
}

/** Changes the content, and gives the new revision. */
export function updateImportTargetContent(
    service: Service,
    target: ImportTarget,
    change: ContentChange,
    user: string | null,
): string {
    return getCurrentRevisionId(
        updateContent(service, resolveTarget(service, target), change, user === null ? [] : [user]),
    );
}
