/** Pages of published sites as HTML. All of it is computed from what is given. */
export type { DocumentView, DrawnDocument, Heading, Picture, SharedContent, ShownFile } from './document-view.js';
export { Html, markup } from './html.js';
export { renderDocument } from './document/render-document.js';
