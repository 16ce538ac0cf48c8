export { getAdaptiveSchema, writeAdaptiveSchema } from './adaptive-schemas.js';
export { addSiteSpaceLike } from './add-site-space-like.js';
export { DEFAULT_CUSTOMIZATION } from './customization/default-customization.js';
export { resolveContentUrl } from './resolve-content-url.js';
export { addSectionAndWrapRootSpaces } from './add-section-and-wrap-root-spaces.js';
export {
    type NewSiteStructureEntry,
    type NewSiteSection,
    type NewSiteSpace,
    createSiteStructureRows,
} from './structure-rows.js';
export {
    createShareLink,
    getShareLink,
    listShareLinks,
    deleteShareLinkIfExists,
    serializeShareLink,
    updateShareLink,
} from './share-links.js';
export { saveSiteSpacesShowingDeletedSpaces, restoreSiteSpacesShowingSpace } from './deleted-site-spaces.js';
export { removeSpacesFromSites, listNestedSpaceIdsShownOnSites, requireShowableSpace } from './shown-spaces.js';
export {
    getSiteCustomization,
    getVisibleCustomization,
    serializeSiteCustomizations,
    replaceSiteSpaceCustomization,
    updateSiteSpaceCustomization,
    getSiteSpaceCustomization,
    replaceSiteCustomization,
} from './customization/site-customizations.js';
export { getPublishedRevisionUrls } from './published-space-urls.js';
export { findFirstSite, listSites, type SiteFilters } from './site-lists.js';
export {
    addSectionGroup,
    moveSectionToGroup,
    findSectionGroup,
    getSectionGroup,
    moveSectionGroup,
    moveEntriesOutOfGroup,
    deleteSectionGroupKeepingEntries,
    updateSectionGroup,
} from './site-section-groups.js';
export {
    findSiteSection,
    getSiteSection,
    moveSection,
    deleteSectionWithSiteSpaces,
    updateSiteSectionAndStoreOldPath,
} from './site-sections.js';
export {
    addSiteSpace,
    addSiteSpaces,
    getSiteSpace,
    moveSiteSpace,
    deleteSiteSpaceUnlessLastInSection,
    updateSiteSpaceAndStoreOldPath,
} from './site-spaces.js';
export {
    type ExternalLinkRow,
    findFirstSiteSpaceByPosition,
    type SectionGroupRow,
    isDefaultSiteSpace,
    requireReferencedSiteRow,
    readSiteStructure,
    type SectionRow,
    filterSiteStructure,
    type SiteSpaceRow,
    type StoredSiteStructure,
    type StructureEntryRow,
} from './site-structure.js';
export {
    getSectionSortKey,
    getSiteSpaceSortKey,
    isExternalLink,
    isSection,
    listGroupAncestors,
    listSectionsInReadingOrder,
    listSiteSpaces,
    listSiteSpacesInReadingOrder,
    listStructureEntries,
} from './structure-order.js';
export {
    addExternalLink,
    deleteExternalLink,
    getExternalLink,
    moveExternalLink,
    updateExternalLink,
} from './external-links.js';
export { getLocalizedText } from './customization/localized-text.js';
export { type SitePathTarget, resolveSitePath } from './resolve-site-path.js';
export { getSitePagePath } from './site-page-path.js';
export { findCurrentSitePath } from './current-path.js';
export {
    findDefaultSiteByOrganizationUrl,
    decodePathSegments,
    type SiteAtUrl,
    findSiteByUrl,
} from './find-site-by-url.js';
export { findOwnSiteOrigin } from './site-hosts.js';
export {
    getPublishedPageUrl,
    serializeSiteSpaceMatches,
    searchSiteSpaces,
    type SiteSearchScope,
    replaceSitePageRank,
} from './site-search.js';
export {
    getSiteSpacePath,
    SHARE_KEY_PARAM,
    getSiteApiUrl,
    getSiteUrlAt,
    getSiteUrlWithoutProxy,
    getVisitorUrl,
    type SiteEntry,
} from './site-urls.js';
export {
    serializeExternalLink,
    serializeSectionGroup,
    serializeSection,
    type SiteContext,
    serializeSiteSpace,
    serializeSiteStructure,
} from './serialize-site-structure.js';
export {
    createSite,
    findDefaultSpaceId,
    findSite,
    type SiteChange,
    findSiteById,
    getSiteById,
    deleteSiteRow,
    type SiteRow,
    serializeSite,
    updateSiteAndDefaults,
    updateSiteRow,
} from './sites.js';
export {
    findSignInIntegration,
    findVisitorAuthUrls,
    VISITOR_PATHS,
    listAcceptedVisitorTokenKeys,
    regenerateVisitorTokenKey,
    serializePublishingAuthWithPrivateKey,
    updateSitePublishingAuth,
} from './publishing-auth.js';
export { serializeSpace } from './serialize-space.js';
export {
    createRedirectEditor,
    createSiteRedirect,
    deleteSiteRedirect,
    getSiteRedirect,
    listSiteRedirects,
    type MatchedRedirect,
    matchSiteRedirect,
    serializeSiteRedirect,
    type SiteRedirectRow,
    updateSiteRedirect,
} from './redirects/site-redirects.js';
export { applyRedirectOperations } from './redirects/apply-redirect-operations.js';
export {
    type CustomHostname,
    findCustomHostname,
    isCustomHostnameResolved,
    removeCustomHostname,
    serializeCustomHostname,
} from './custom-hostnames.js';
