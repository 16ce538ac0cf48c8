/** The pages of a space as a PDF. */
export { framesOf } from './message-frames.js';
export { PDF_PATH, pdfAt, pdfUrl } from './pdf-address.js';
export { printPages } from './print-pages.js';
export type { PrintReader } from './print-reader.js';
export { readReused, type ReusedContents } from './reused-contents.js';
export type { Selection } from './selection.js';
