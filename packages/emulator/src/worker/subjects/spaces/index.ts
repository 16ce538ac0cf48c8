/** Spaces and the collections that they are in, in their order. */
export {
    getCollectionCursor,
    type CollectionRow,
    serializeCollection,
    createCollection,
    findCollection,
    getCollection,
    getCollectionByField,
    listCollections,
    updateCollection,
    selectNestedIds,
} from './collections.js';
export { type ContentMove, moveCollection, moveSpace } from './content-moves.js';
export { getPositionAfter } from './content-order.js';
export {
    findCollectionByWork,
    countNestedSpaces,
    finishPendingWork,
    transferCollectionRows,
    transferSpaceRow,
    markCollectionDeleted,
    listUnmaterializedSpaces,
    materializeSpaces,
    findPendingWork,
} from './content-transfers.js';
export { markDeleted, markRestored } from './deleted-spaces.js';
export { enqueuePurge, getNextPurgeTime, purgeSpacesWork } from './purge.js';
export { listMemberSpaces } from './member-spaces.js';
export { isPresent } from './space-sources.js';
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
export { assertNotTranslated, startTranslationRun, TRANSLATE_WORK } from './translated-spaces.js';
