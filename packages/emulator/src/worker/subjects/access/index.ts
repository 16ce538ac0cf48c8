/** Who may do what with spaces, collections and sites. */
export {
    type CollectionPermission,
    collectionPermissions,
    requireCollectionPermission,
    requireInstalledOn,
} from './collection-access.js';
export { isCaller } from './is-caller.js';
export { effectiveLevel, levelOn } from './levels.js';
export { opensSite } from './share-keys.js';
export { requireSiteMember, requireSiteReader, requireSiteVisitor } from './site-access.js';
export { requireMovableSpace, requireSpacePermission, type SpacePermission, spacePermissions } from './space-access.js';
