/** Who may do what with spaces, collections and sites. */
export {
    type CollectionPermission,
    getCollectionPermissions,
    requireAdminWithin,
    requireCollectionPermission,
    requireInstalledOn,
} from './collection-access.js';
export { isForCaller } from './caller-condition.js';
export { getEffectiveLevel, getMemberLevel } from './levels.js';
export {
    toEffectiveSpace,
    getBoundaryBefore,
    isStoredEffectively,
    derivePosition,
    toSpaceInCollection,
} from './read-space.js';
export { isValidShareKey } from './share-keys.js';
export { requireSiteMember, requireSiteReader, requireSiteVisitor, isSiteMember } from './site-access.js';
export { getVisibilityClaims } from './visibility-claims.js';
export {
    requireMovableSpace,
    requireSpacePermission,
    type SpacePermission,
    getSpacePermissions,
} from './space-access.js';
export { isAdmitted, isVisibleTo, type Visitor } from './visitors.js';
