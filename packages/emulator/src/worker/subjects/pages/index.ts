/** How the content of a space is read: pages, their bodies, and what they refer to. */
export { type ContentContext, contextOf, contextOfOther, firstDocument, pageAt, pageIn } from './content-context.js';
export {
    backlinksOf,
    countBroken,
    type Link,
    linksOfPage,
    linksOfSpace,
    linkStats,
    type LinkStatus,
    type PlacedLink,
} from './content-links.js';
export {
    bodiesIn,
    bodyDocument,
    type BodyOptions,
    documentsIn,
    evaluatedDocument,
    documentRead,
    type ReadDocument,
    reusableDocument,
    textInBody,
    textOnPage,
    wholePageView,
} from './page-body.js';
export { NO_GIT } from './git-metadata.js';
export { referenceOf } from './markdown-reference.js';
export { lonePageView, pageView, pageViews } from './page-view.js';
export { type Location, resolveReference } from './references.js';
export { revisionChanges } from './revision-changes.js';
export { reusableView, revisionHead, revisionLocation, revisionView } from './revision-view.js';
export { withoutComputed } from './without-computed.js';
export { referringTo } from './references-elsewhere.js';
