/** Spaces and the collections that they are in, in their order. */
export {
    getCollectionCursor,
    type CollectionRow,
    serializeCollection,
    createCollection,
    findCollection,
    getCollection,
    requireReferencedCollection,
    listCollections,
    updateCollection,
    selectNestedCollectionIds,
} from './collections.js';
export { type ContentMove, moveCollection, moveSpaceRow } from './content-moves.js';
export { createContentPositionAfter } from './content-order.js';
export {
    findCollectionByWork,
    countNestedSpaces,
    finishPendingCollectionWork,
    transferCollectionRows,
    transferSpaceRow,
    markCollectionDeleted,
    listSpacesPendingCollectionChange,
    storeCollectionChangeOnSpaces,
    findPendingCollectionWorkId,
} from './content-transfers.js';
export { markSpaceDeleted, markSpaceRestored } from './deleted-spaces.js';
export { enqueueDeletedSpacePurge, findNextSpacePurgeTime, purgeDeletedSpacesWork } from './purge.js';
export { listMemberSpaces } from './member-spaces.js';
export { createPresentSpaceCondition } from './space-sources.js';
export { getSpaceMatchCursor, searchSpaces } from './search-spaces.js';
export { findFirstSpace, listSpaces, type SpaceFilters, getSpaceCursor } from './space-lists.js';
export {
    activateRevision,
    assertNotDeleted,
    createSpace,
    findSpace,
    findStoredSpace,
    getSpace,
    type SpaceInput,
    type SpaceRow,
    updateSpace,
} from './spaces.js';
export { assertNotGitSyncing, getGitInfo, isGitSyncing } from './git-sync-state.js';
export { assertNotTranslationResult, startTranslationRun, TRANSLATE_WORK } from './translated-spaces.js';
