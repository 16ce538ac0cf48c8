import type { Service } from '../../service/service.js';
import {
    type ChangeRequestRow,
    findChangeRequest,
    getChangeRequestBaseRevisionId,
    updateChangeRequestContent,
} from '../change-requests/index.js';
import {
    type ComputableContent,
    type ComputeTarget,
    type StorablePageEdit,
    writeChangedRevision,
} from '../revisions/index.js';
import { activateRevisionAndEmitUpdate } from '../space-and-site-changes/index.js';
import { findSpaceIncludingDeleted, type SpaceRow } from '../spaces/index.js';

/** `space.revision` is the revision to compute. */
export interface ContentToCompute {
    space: SpaceRow;
    changeRequest?: ChangeRequestRow | undefined;
}

/** Returns `undefined` for a deleted space, and a merged or archived change request. */
export function findContentToCompute(service: Service, target: ComputeTarget): ContentToCompute | undefined {
    const space = findSpaceIncludingDeleted(service, target.space);
    if (space?.deletedAt !== null) return undefined;
    if (target.changeRequest === undefined) return { space };
    const changeRequest = findChangeRequest(service, space, target.changeRequest);
    if (changeRequest?.status !== 'draft' && changeRequest?.status !== 'open') return undefined;
    return { space: { ...space, revision: changeRequest.revision }, changeRequest };
}

export function getComputeTarget({ space, changeRequest }: ContentToCompute): ComputeTarget {
    return { space: space.id, changeRequest: changeRequest?.id };
}

export function toComputableContent({ space, changeRequest }: ContentToCompute): ComputableContent {
    const base = changeRequest && getChangeRequestBaseRevisionId(changeRequest);
    return { space: space.id, revision: space.revision, base };
}

export function storeComputedPages(
    service: Service,
    { space, changeRequest }: ContentToCompute,
    pages: StorablePageEdit[],
): void {
    if (changeRequest) {
        updateChangeRequestContent(service, space, changeRequest, { pages }, [], 'computed');
        return;
    }
    const { id } = writeChangedRevision(service, space, { pages }, { type: 'computed' });
    activateRevisionAndEmitUpdate(service, space, id, []);
}
