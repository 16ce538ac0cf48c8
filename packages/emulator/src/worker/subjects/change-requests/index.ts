/** Changes to spaces that are proposed, until they are merged. */
export { changeRequestCounts, changeRequestPlace, pageOfChangeRequests } from './change-request-lists.js';
export { changeRequestView } from './change-request-view.js';
export {
    assertUnfinished,
    baseOf,
    type ChangeRequestRow,
    createChangeRequest,
    createChangeRequestAs,
    findChangeRequest,
    getChangeRequest,
    isOutdated,
    updateChangeRequest,
} from './change-requests.js';
export { assertChangeable, assertUnlocked, type ContentTarget, revisionOf } from './content-target.js';
export {
    bringUpToDate,
    changeProposal,
    type Conflicts,
    conflictsWith,
    markMerged,
    mergedRevision,
} from './proposed-content.js';
