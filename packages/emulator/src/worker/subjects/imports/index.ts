/** Content that comes from elsewhere: websites, documents, archives. */
export { requestImport, reportImport } from './imports.js';
export { importWork } from './import-work.js';
export type { ImportTarget } from './targets.js';
export { stripTitle } from '../../converter/page-title.js';
