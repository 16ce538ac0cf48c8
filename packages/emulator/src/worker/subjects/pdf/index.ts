/** The pages of a space as a PDF. */
export { encodeMessages } from './message-frames.js';
export { PDF_PATH, resolvePdfUrl, createPdfUrl } from './pdf-url.js';
export { printPages } from './print-pages.js';
export type { PrintReader } from './print-reader.js';
export { readReusedContents, type ReusedContents } from './reused-contents.js';
export type { Selection } from './selection.js';
