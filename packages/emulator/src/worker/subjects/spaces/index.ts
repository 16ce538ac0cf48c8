/** Spaces and the collections that they are in, in their order. */
export {
    collectionPlace,
    type CollectionRow,
    collectionView,
    createCollection,
    findCollection,
    getCollection,
    namedCollection,
    pageOfCollections,
    updateCollection,
    withNested,
} from './collections.js';
export { type ContentMove, moveCollection, moveSpace } from './content-moves.js';
export { positionAfter } from './content-order.js';
export {
    collectionWaitingFor,
    countWithin,
    endWaiting,
    giveCollection,
    giveSpace,
    markCollectionDeleted,
    spacesStoredOtherwise,
    storeSpacesAsRead,
    workWithin,
} from './content-transfers.js';
export { markDeleted, markRestored } from './deleted-spaces.js';
export { beginPurge, nextPurgeAt, purgeSpaces } from './purge.js';
export { pageOfMemberSpaces } from './member-spaces.js';
export { isPresentIn } from './space-sources.js';
export { foundSpacePlace, pageOfFoundSpaces } from './found-spaces.js';
export { firstSpace, pageOfSpaces, type SpaceFilters, spacePlace } from './space-lists.js';
export {
    activateRevision,
    assertPresent,
    createSpace,
    findSpace,
    findStoredSpace,
    getSpace,
    type SpaceInput,
    type SpaceRow,
    updateSpace,
} from './spaces.js';
export { assertNotSynchronizing, gitInfoOf, isSynchronizing } from './synchronized-spaces.js';
export { assertNotTranslated, beginRun, TRANSLATING } from './translated-spaces.js';
