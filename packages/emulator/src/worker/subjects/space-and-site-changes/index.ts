export {
    assertMergeable,
    updateContent,
    mergeChangeRequestUnlessOutdated,
    activateRevisionAndEmitUpdate,
} from './content-changes.js';
export { getOrCreateFirstSpaceAndSite } from './first-content.js';
export { updateInstallationAndAddPlacements } from './placements.js';
export { applyCollectionChangeToSpacesWork } from './apply-collection-change.js';
export { emitGitSync } from './space-events.js';
export {
    createSiteWithSpacesAndPlacements,
    deleteSiteAndPlacements,
    duplicateSiteSpaceAndSpace,
} from './site-changes.js';
export {
    createSpaceAndAutomaticPlacements,
    startCollectionDeletion,
    deleteSpaceRestorably,
    duplicateSpace,
    moveSpaceAndEmitVisibility,
    restoreSpace,
    startCollectionTransfer,
    transferSpace,
} from './space-changes.js';
export { createDefaultSite } from './default-site.js';
