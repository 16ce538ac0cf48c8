/** Changes of spaces and sites together with their installations. */
export { updateContent, mergeChangeRequest, applyRevision } from './content-changes.js';
export { getOrCreateFirstContent } from './first-content.js';
export { updateInstallation } from './placements.js';
export { applyCollectionChangeWork } from './apply-collection-change.js';
export { emitGitSync } from './space-events.js';
export { addSite, deleteSite } from './site-changes.js';
export {
    addSpace,
    deleteCollection,
    deleteSpace,
    duplicateSpace,
    relocateSpace,
    restoreSpace,
    transferCollection,
    transferSpace,
} from './space-changes.js';
