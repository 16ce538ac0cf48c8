/** Pages of published sites as HTML. All of it is computed from what is given. */
export type { DocumentView } from './document-view.js';
export type {
    ArticleView,
    ContentsEntry,
    FeedbackView,
    Link,
    MenuLink,
    PageAssets,
    SearchResult,
    SiteFrame,
} from './page-view.js';
export { FEEDBACK_ID } from './page/draw-feedback.js';
export { renderDocument } from './document/render-document.js';
export { renderPage } from './page/render-page.js';
