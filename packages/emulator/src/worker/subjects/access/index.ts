export {
    type CollectionPermission,
    getCollectionPermissions,
    requireAdminOnNestedSpaces,
    requireCollectionPermission,
    requireInstalledOn,
} from './collection-access.js';
export { isCallerInstallation } from './caller-condition.js';
export { getEffectiveDefaultLevel, getUserAccessLevelIgnoringSso } from './levels.js';
export {
    toSpaceRowWithPendingCollectionChange,
    computeOrderKeyBoundaryBeforeRebase,
    isSpaceWithoutPendingCollectionChange,
    rebaseOrderKeyAfterStart,
    applyCollectionStateToSpaceRow,
} from './read-space.js';
export { isSiteOpenedByShareLink, isValidShareKey } from './share-keys.js';
export {
    requireNonGuestMember,
    requireFullSiteReadAccess,
    requireSiteVisitAccess,
    isWorkspaceOwnerOrNonGuestMember,
} from './site-access.js';
export { getVisibilityClaims } from './visibility-claims.js';
export {
    requireSpaceMovePermission,
    requireSpacePermission,
    type SpacePermission,
    getSpacePermissions,
} from './space-access.js';
export { isAdmitted, isVisibleUnderCondition, type SiteVisitor } from './visitors.js';
