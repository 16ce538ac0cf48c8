/** All functions are pure. */
export {
    type Assistant,
    formatSpecificationBlockKey,
    type RenderedDocument,
    type SiteDocumentView,
    type TagView,
} from './site-document-view.js';
export type {
    ArticleView,
    TableOfContentsEntry,
    FeedbackFormView,
    FoundPage,
    SiteLink,
    MenuLink,
    PageAction,
    PageAssetUrls,
    SiteFrame,
} from './page-view.js';
export { escapeHtml } from './html.js';
export { renderIconSvgFile } from './icons.js';
export { FEEDBACK_ELEMENT_ID } from './layout/render-feedback.js';
export { renderDocumentSteps } from './document/render-document.js';
export { renderSearchSuggestionsHtml } from './layout/render-search-suggestions-html.js';
export { renderSitePageHtml } from './layout/render-site-page-html.js';
export { getConsentLabels } from './labels.js';
