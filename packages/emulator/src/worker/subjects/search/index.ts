/** Finds the pages that hold words. */
export {
    countFoundPages,
    type FoundPage,
    foundPagePlace,
    foundPages,
    foundPageView,
    isFoundIn,
} from './found-pages.js';
export { beginIndexing, indexing } from './index-work.js';
export { indexPage } from './page-index.js';
export { indexRevision } from './revision-index.js';
export { anyOf, searchQuery, type SearchQuery } from './search-query.js';
export { writeSections } from './stored-sections.js';
