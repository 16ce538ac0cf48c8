/** Pages of published sites as HTML. All of it is computed from what is given. */
export type { DocumentView } from './document-view.js';
export type { ArticleView, ContentsEntry, Link, MenuLink, PageAssets, SearchResult, SiteFrame } from './page-view.js';
export { renderDocument } from './document/render-document.js';
export { renderPage } from './page/render-page.js';
