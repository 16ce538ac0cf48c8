export {
    type CollectionPermission,
    getCollectionPermissions,
    requireAdminOnNestedSpaces,
    requireCollectionPermission,
    requireInstalledOn,
} from './collection-access.js';
export { matchCallerInstallation } from './caller-condition.js';
export {
    getEffectiveDefaultLevel,
    getUserAccessLevelIgnoringSso,
    toCollectionRef,
    toSiteRef,
    toSpaceRef,
} from './levels.js';
export { createNotVisibleError, requireSsoForLevel } from './not-visible.js';
export {
    toSpaceRowWithPendingCollectionChange,
    computeOrderKeyBoundaryBeforeRebase,
    matchSpacesWithoutPendingCollectionChange,
    rebaseOrderKeyAfterStart,
    applyCollectionStateToSpaceRow,
} from './read-space.js';
export { isSiteOpenedByShareLink, isValidShareKey } from './share-keys.js';
export {
    getSitePermissions,
    requireNonGuestMember,
    requireSiteLevel,
    requireFullSiteReadAccess,
    requireSiteVisitAccess,
    isWorkspaceOwnerOrNonGuestMember,
} from './site-access.js';
export { getVisibilityClaims } from './visibility-claims.js';
export {
    requireCreateLevelOnSpace,
    requireSpaceMovePermission,
    requireSpacePermission,
    type SpacePermission,
    getSpacePermissions,
} from './space-access.js';
export {
    createVisibilityTest,
    isAdmitted,
    isClosedToMember,
    isInDraftGroup,
    isVisibleUnderCondition,
    type SiteVisitor,
} from './visitors.js';
