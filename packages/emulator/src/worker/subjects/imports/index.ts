/** Content that comes from elsewhere: websites, documents, archives. */
export { requestImport, tellImport } from './imports.js';
export { importing } from './importing.js';
export type { ImportTarget } from './targets.js';
export { withoutTitle } from '../../converter/page-title.js';
