/** Pages of published sites as HTML. All of it is computed from what is given. */
export type { DocumentView } from './document-view.js';
export type {
    ArticleView,
    TableOfContentsEntry,
    FeedbackView,
    FoundPage,
    Link,
    MenuLink,
    PageAction,
    PageAssets,
    SiteFrame,
} from './page-view.js';
export { renderIconFile } from './icons.js';
export { FEEDBACK_ID } from './page/render-feedback.js';
export { renderDocument } from './document/render-document.js';
export { renderSuggestions } from './page/render-suggestions.js';
export { renderPage } from './page/render-page.js';
export { getConsentLabels } from './labels.js';
