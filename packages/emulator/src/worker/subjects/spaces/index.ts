/** Spaces and the collections that they are in, in their order. */
export {
    collectionPlace,
    type CollectionRow,
    collectionView,
    createCollection,
    getCollection,
    namedCollection,
    pageOfCollections,
    removeCollection,
    updateCollection,
} from './collections.js';
export { type ContentMove, moveCollection, moveSpace } from './content-moves.js';
export { positionAfter } from './content-order.js';
export { giveCollection, giveSpace, spacesWithin } from './content-transfers.js';
export { markDeleted, markRestored, nextPurgeAt, purgeSpaces } from './deleted-spaces.js';
export { pageOfMemberSpaces } from './member-spaces.js';
export { firstSpace, isPresentIn, pageOfSpaces, type SpaceFilters, spacePlace } from './space-lists.js';
export {
    activateRevision,
    assertPresent,
    createSpace,
    getSpace,
    type SpaceInput,
    type SpaceRow,
    updateSpace,
} from './spaces.js';
