/** What is in a space: revisions of pages and files, how they are read, and what their Markdown says. */
export { type ContentChange, reviseContent } from './change-content.js';
export { changedPages } from './changed-pages.js';
export {
    beginComputing,
    beginComputingFrom,
    COMPUTING,
    createdAtIn,
    type DuePage,
    duePages,
    pageIdsBelow,
    withoutComputed,
} from './computed-content.js';
export { type ContentContext, contextOf, pageAt, pageIn } from './content-context.js';
export {
    copyFiles,
    downloadedFile,
    type FileInput,
    FILES_PATH,
    fileView,
    getFile,
    pageOfFiles,
    readFile,
    writeFile,
} from './content-files.js';
export {
    backlinksOf,
    countBroken,
    type Link,
    type LinkStatus,
    linksOfPage,
    linksOfSpace,
    linkStats,
    type PlacedLink,
} from './content-links.js';
export type { MarkdownFacts } from './markdown/facts.js';
export { blockOf, type LineNode, textOf } from './markdown/nodes.js';
export { toDocument } from './markdown/read-document.js';
export { plainTextOf } from './markdown/within-nodes.js';
export type { CodeBlock } from './markdown/reader.js';
export { markdownOfBlocks } from './markdown-of-blocks.js';
export { mergeContent } from './merge-content.js';
export { type BodyOptions, documentIn, textOfNode, wholePageView } from './page-body.js';
export { lonePageView, pageView, pageViews } from './page-view.js';
export type { PageEdit } from './page-edits.js';
export type { PageInput } from './page-input.js';
export { inputOfVersion, keptContent, readContent } from './read-content.js';
export { PDF_PATH, pdfAt, pdfUrl } from './pdf/pdf-address.js';
export { printPages } from './pdf/print-pages.js';
export { removeSomeContent, removeUnused } from './removed-content.js';
export { revisionChanges } from './revision-changes.js';
export { pagesAmong, type StoredPage, storedPages } from './revision-pages.js';
export { countFoundPages, foundPagePlace, foundPages, foundPageView } from './search/found-pages.js';
export { beginIndexing, indexing } from './search/index-work.js';
export { indexRevision } from './search/revision-index.js';
export { anyOf, searchQuery, type SearchQuery } from './search/search-query.js';
export type { Location } from './references.js';
export { revisionHead, revisionLocation, revisionView } from './revision-view.js';
export {
    addPages,
    getRevision,
    type RevisionInput,
    type RevisionRow,
    shareRevision,
    type Writer,
    writePage,
    writeRevision,
    writeVersion,
} from './revisions.js';
export { checkContent } from './check-content.js';
export { type PlacedPage, placePages } from './page-tree.js';
export { SAMPLE_PAGES } from './sample-pages.js';
export { pagesOfTemplate } from './templates.js';
