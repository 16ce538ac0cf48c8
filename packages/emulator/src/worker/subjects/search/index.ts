/** Finds the pages that hold words. */
export {
    countPageMatches,
    type PageMatch,
    getPageMatchCursor,
    findPages,
    serializePageMatch,
    isTitleMatch,
} from './find-pages.js';
export { enqueueIndexing, indexWork } from './index-work.js';
export { indexPage } from './page-index.js';
export { indexRevision } from './revision-index.js';
export { joinWithOr, parseSearchQuery, type SearchQuery } from './search-query.js';
export { writeSections } from './stored-sections.js';
