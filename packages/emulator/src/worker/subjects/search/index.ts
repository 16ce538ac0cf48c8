/** Finds the pages that hold words. */
export {
    countPageMatchesUpToLimit,
    type PageMatch,
    getPageMatchCursor,
    searchSpacePages,
    serializePageMatch,
    hasAnyQueryTerm,
} from './find-pages.js';
export { enqueueInitialSearchIndexing, indexContentWork } from './index-work.js';
export { indexPage } from './page-index.js';
export { indexRevision } from './revision-index.js';
export { joinExpressionsWithOr, parseSearchQuery, type FullTextQuery } from './search-query.js';
export { writeSearchSections } from './stored-sections.js';
