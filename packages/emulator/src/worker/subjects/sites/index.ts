/** Sites: what they show, at which addresses and to whom. */
export { getAdaptiveSchema, writeAdaptiveSchema } from './adaptive-schemas.js';
export { DEFAULT_CUSTOMIZATION } from './default-customization.js';
export { resolveContentUrl } from './resolve-content-url.js';
export { addSection } from './add-section.js';
export { type NewEntry, type NewSection, type NewSiteSpace, createStructureRows } from './structure-rows.js';
export {
    createShareLink,
    getShareLink,
    listShareLinks,
    deleteShareLink,
    getShareLinkCursor,
    serializeShareLink,
    updateShareLink,
} from './share-links.js';
export { archiveSiteSpaces, restoreSiteSpaces } from './deleted-site-spaces.js';
export { removeFromSites, listShownSpaceIds, getShowableSpace } from './shown-spaces.js';
export {
    getCustomization,
    serializeCustomizations,
    replaceSiteSpaceCustomization,
    updateSiteSpaceCustomization,
    getSiteSpaceCustomization,
    writeCustomization,
} from './site-customizations.js';
export { getPublishedRevisionUrls } from './published-space-urls.js';
export { findFirstSite, listSites, getSiteCursor } from './site-lists.js';
export {
    addGroup,
    addToGroup,
    findGroup,
    getGroup,
    moveGroup,
    removeFromGroup,
    deleteGroup,
    updateGroup,
} from './site-section-groups.js';
export { findSection, getSection, moveSection, deleteSection, updateSection } from './site-sections.js';
export {
    addSiteSpace,
    addSiteSpaces,
    getSiteSpace,
    moveSiteSpace,
    deleteSiteSpace,
    updateSiteSpace,
} from './site-spaces.js';
export {
    findFirstSiteSpace,
    type GroupRow,
    isSection,
    isDefaultSiteSpace,
    getByField,
    readStructure,
    getSectionSortKey,
    type SectionRow,
    listSections,
    listSectionsInReadingOrder,
    filterStructure,
    getSiteSpaceSortKey,
    type SiteSpaceRow,
    listSiteSpaces,
    listSiteSpacesInReadingOrder,
    type Structure,
    listTopLevel,
} from './site-structure.js';
export { type SitePathTarget, resolveSitePath } from './resolve-site-path.js';
export { toCurrentPath } from './current-path.js';
export { findDefaultSiteByUrl, decodePath, type SiteAtUrl, findSiteByUrl } from './find-site-by-url.js';
export { getSiteOrigin as ownOriginOf } from './site-hosts.js';
export { serializeSiteSpaceMatches, searchSite, type SearchScope } from './site-search.js';
export { getSitePath, SHARE_KEY_PARAM, getSiteLocation, getSiteBaseUrl, getVisitorUrl } from './site-urls.js';
export {
    serializeGroup,
    serializeSection,
    type SiteContext,
    serializeSiteSpace,
    serializeStructure,
} from './serialize-site-structure.js';
export {
    createSite,
    findDefaultSpaceId,
    findSite,
    getSite,
    getSiteById,
    deleteSiteRow,
    type SiteRow,
    serializeSite,
    updateSiteAndDefaults,
    updateSite,
} from './sites.js';
export { serializeSpace } from './serialize-space.js';
