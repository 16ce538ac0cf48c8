export {
    type CollectionRow,
    serializeCollection,
    createCollection,
    findCollection,
    findCollectionIncludingDeleted,
    getCollection,
    requireReferencedCollection,
    listCollections,
    updateCollection,
    selectNestedCollectionIds,
} from './collections.js';
export { type ContentMove, moveCollection, moveSpaceRow } from './content-moves.js';
export {
    type ContentPosition,
    createContentPositionAfter,
    createSiblingNotFoundError,
    type Sibling,
} from './content-order.js';
export {
    findCollectionByBackgroundWorkId,
    countNestedSpaces,
    finishCollectionTransferOrDeletion,
    transferCollectionRows,
    moveSpaceRowToOrganizationEnd,
    markCollectionDeleted,
    listChildSpacesPendingCollectionChange,
    storePendingCollectionChangeOnSpaces,
    findPendingCollectionTreeWorkId,
} from './content-transfers.js';
export { markSpaceDeletedAndCancelWork, markSpaceRestoredAndResumeWork } from './deleted-spaces.js';
export { enqueueDeletedSpacePurgeIfAnyDue, findNextSpacePurgeTime, purgeDeletedSpacesWork } from './purge.js';
export { listMemberSpaces } from './member-spaces.js';
export { createPresentNotLeavingSpaceCondition, listSpaceSourcesIncludingTransfers } from './space-sources.js';
export {
    getSpaceMatchCursor,
    searchSpacesByMatchingPages,
    type SpaceWithMatchingPages,
} from './search-spaces-by-matching-pages.js';
export {
    createPlacedSpaceCondition,
    createSpaceFilterCondition,
    findFirstSpace,
    listSpaces,
    type SpaceFilters,
} from './space-lists.js';
export {
    activateRevision,
    assertSpaceNotDeleted,
    createSpace,
    findSpaceIncludingDeleted,
    findStoredSpace,
    findSpaceIncludingRestorable,
    getSpaceIncludingRestorable,
    type SpaceInput,
    type SpaceRow,
    updateSpace,
} from './spaces.js';
export { findSpaceLanguage } from './space-language.js';
export { assertNotLockedByGitSync, getGitInfo, isLockedByGitSync, omitLastSync } from './git-sync-state.js';
export { assertNotTranslationResult, startTranslationRunUnlessRunning, TRANSLATE_WORK } from './translated-spaces.js';
