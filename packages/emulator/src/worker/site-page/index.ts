/** Pages of published sites as HTML. All of it is computed from what is given. */
export type { DocumentView } from './document-view.js';
export type {
    ArticleView,
    ContentsEntry,
    FeedbackView,
    FoundPage,
    Link,
    MenuLink,
    PageAction,
    PageAssets,
    SiteFrame,
} from './page-view.js';
export { iconFile } from './icons.js';
export { FEEDBACK_ID } from './page/draw-feedback.js';
export { renderDocument } from './document/render-document.js';
export { renderFound } from './page/draw-found.js';
export { renderPage } from './page/render-page.js';
export { consentWords } from './words.js';
