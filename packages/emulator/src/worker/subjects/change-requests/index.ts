export {
    countTotalOpenAndDraftChangeRequests,
    getChangeRequestCursor,
    listChangeRequests,
} from './change-request-lists.js';
export { getOrganizationChangeRequestCursor, listReadableChangeRequests } from './organization-change-requests.js';
export type { ChangeRequestTexts } from './change-request-texts.js';
export { isRevisionOfChangeRequest } from './is-revision-of-change-request.js';
export { serializeChangeRequest } from './serialize-change-request.js';
export {
    assertChangeRequestOpen,
    getChangeRequestBaseRevisionId,
    type ChangeRequestRow,
    createChangeRequest,
    createChangeRequestAs,
    findChangeRequest,
    getChangeRequest,
    isOutdated,
    updateChangeRequest,
} from './change-requests.js';
export {
    assertChangeable,
    assertSpaceUnlockedForEditAndMerge,
    type ContentTarget,
    getCurrentRevisionId,
} from './content-target.js';
export {
    rebaseChangeRequest,
    updateChangeRequestContent,
    listMergeConflicts,
    type MergeConflicts,
    computeMergeConflicts,
    updateChangeRequestRowToMerged,
    writeProposedContentAsMergeRevision,
} from './proposed-content.js';
export { planContentChanges } from './plan-content-changes.js';
export { applyContentChanges, serializeContentUpdate } from './apply-content-changes.js';
