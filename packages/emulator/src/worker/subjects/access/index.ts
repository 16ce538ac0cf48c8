/** Who may do what with spaces, collections and sites. */
export {
    type CollectionPermission,
    collectionPermissions,
    requireAdminWithin,
    requireCollectionPermission,
    requireInstalledOn,
} from './collection-access.js';
export { isCaller } from './is-caller.js';
export { effectiveLevel, levelOfMember } from './levels.js';
export { asRead, boundaryBefore, isReadAsStored, positionFrom, readIn } from './read-space.js';
export { opensSite } from './share-keys.js';
export { requireSiteMember, requireSiteReader, requireSiteVisitor, worksWithSites } from './site-access.js';
export { decidingClaims } from './shown-parts.js';
export { requireMovableSpace, requireSpacePermission, type SpacePermission, spacePermissions } from './space-access.js';
export { admits, showsTo, type Visitor } from './visitors.js';
