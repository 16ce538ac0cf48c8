/** Changes of spaces and sites together with their installations. */
export { changeContent, mergeChangeRequest, showRevision } from './content-changes.js';
export { ensureFirstContent } from './first-content.js';
export { updateInstallation } from './installed-places.js';
export { followCollection } from './following-content.js';
export { announceGitSync } from './space-events.js';
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
