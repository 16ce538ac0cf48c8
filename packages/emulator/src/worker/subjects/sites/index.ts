/** Sites: what they show, at which addresses and to whom. */
export { adaptiveSchemaOf, writeAdaptiveSchema } from './adaptive-schemas.js';
export { DEFAULT_CUSTOMIZATION } from './default-customization.js';
export { placeAtUrl } from './content-by-url.js';
export { addSection } from './new-sections.js';
export { type NewEntry, type NewSection, type ShownSpace, structureRows } from './structure-rows.js';
export {
    createShareLink,
    getShareLink,
    pageOfShareLinks,
    removeShareLink,
    shareLinkPlace,
    shareLinkView,
    updateShareLink,
} from './share-links.js';
export { keepSitePlaces, restoreSitePlaces } from './kept-site-spaces.js';
export { removeFromSites, shownWithin, showableSpace } from './shown-spaces.js';
export {
    customizationOf,
    customizationsView,
    overrideCustomization,
    overrideSiteSpaceCustomization,
    siteSpaceCustomizationOf,
    writeCustomization,
} from './site-customizations.js';
export { publishedRevisionUrls } from './published-spaces.js';
export { firstSite, pageOfSites, sitePlace } from './site-lists.js';
export {
    addGroup,
    addToGroup,
    findGroup,
    getGroup,
    moveGroup,
    removeFromGroup,
    removeGroup,
    updateGroup,
} from './site-section-groups.js';
export { findSection, getSection, moveSection, removeSection, updateSection } from './site-sections.js';
export {
    addSiteSpace,
    addSiteSpaces,
    getSiteSpace,
    moveSiteSpace,
    removeSiteSpace,
    updateSiteSpace,
} from './site-spaces.js';
export {
    firstSiteSpace,
    type GroupRow,
    isSection,
    isShownFirst,
    named,
    readStructure,
    sectionPlace,
    type SectionRow,
    sectionsIn,
    sectionsInReadingOrder,
    shownStructure,
    siteSpacePlace,
    type SiteSpaceRow,
    siteSpacesIn,
    siteSpacesInReadingOrder,
    type Structure,
    topOf,
} from './site-structure.js';
export { type PlaceOnSite, placeOnSite } from './place-on-site.js';
export { presentPath } from './present-path.js';
export { defaultSiteAtUrl, partsOfPath, type SiteAtUrl, siteAtUrl } from './site-at-url.js';
export { ownOrigin as ownOriginOf } from './site-hosts.js';
export { foundOnSiteView, searchSite, type SearchScope } from './site-search.js';
export { pathOnSite, SHARE_KEY, siteLocation, siteTarget, visitorUrl } from './site-urls.js';
export { groupView, sectionView, type SiteSight, siteSpaceView, structureView } from './site-views.js';
export {
    createSite,
    defaultSpaceOf,
    findSite,
    getSite,
    getSiteById,
    removeSite,
    type SiteRow,
    siteView,
    changeSite,
    updateSite,
} from './sites.js';
export { spaceView } from './space-views.js';
