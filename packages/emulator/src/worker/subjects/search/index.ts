export { countBodyBytes, createBodyVersionsLister } from './body-versions.js';
export {
    countPagesMatchingAllTermsUpToLimit,
    MAX_COUNTED_MATCHES,
    type PageMatch,
    getPageMatchCursor,
    searchSpacePages,
    serializePageMatch,
    type SerializedPageMatch,
    hasAllQueryTerms,
} from './find-pages.js';
export { indexContentWork } from './index-work.js';
export { enqueueSearchIndexingIfEmptyOrOutdated, renewSearchIndexWork } from './renew-index-work.js';
export { updateSearchIndexForPage } from './page-index.js';
export { indexRevision } from './revision-index.js';
export { joinExpressionsWithOr, parseSearchQuery, type FullTextQuery, type QueryTerm } from './search-query.js';
export { createPassage, findSectionTerms } from './passages.js';
export { splitTextSpans } from './tokenizer.js';
export { readSearchSections, readSearchSectionsWithReused, writeSearchSections } from './stored-sections.js';
