export { encodeMessages } from '@svc-int/converters';
export { PDF_PATH, resolvePdfUrl, createPdfUrl } from './pdf-url.js';
export { createPrintMessages } from './print-pages.js';
export type { PrintAudience } from './print-audience.js';
export { readReusedContents, type PrintedReusableContents, type ReuseBudget } from './reused-contents.js';
export type { PrintSelection } from './print-selection.js';
export type { ReadPrintedSpecification } from './print-specifications.js';
