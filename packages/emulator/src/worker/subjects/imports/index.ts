export { startOrReuseImport, getImportResultAndMarkReported } from './imports.js';
export { contentImportWork } from './import-work.js';
export type { ImportTarget } from './targets.js';
export { stripLeadingTitle } from '../../converter/page-title.js';
