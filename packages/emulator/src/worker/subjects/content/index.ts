/** What is in a space: revisions of pages and files, how they are read, and what their Markdown says. */
export { type ContentChange, reviseContent } from '../revisions/change-content.js';
export { changedPages } from '../revisions/changed-pages.js';
export {
    beginComputing,
    beginComputingFrom,
    COMPUTING,
    createdAtIn,
    type DuePage,
    duePages,
    pageIdsBelow,
    withoutComputed,
} from '../revisions/computed-content.js';
export { type ContentContext, contextOf, pageAt, pageIn } from '../pages/content-context.js';
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
} from '../revisions/content-files.js';
export {
    backlinksOf,
    countBroken,
    type Link,
    type LinkStatus,
    linksOfPage,
    linksOfSpace,
    linkStats,
    type PlacedLink,
} from '../pages/content-links.js';
export type { MarkdownFacts } from '../../markdown/facts.js';
export { blockOf, type LineNode, textOf } from '../../markdown/nodes.js';
export { toDocument } from '../../markdown/read-document.js';
export { plainTextOf } from '../../markdown/within-nodes.js';
export type { CodeBlock } from '../../markdown/reader.js';
export { markdownOfBlocks } from '../../markdown/markdown-of-blocks.js';
export { mergeContent } from '../revisions/merge-content.js';
export { type BodyOptions, documentIn, textOfNode, wholePageView } from '../pages/page-body.js';
export { lonePageView, pageView, pageViews } from '../pages/page-view.js';
export type { PageEdit } from '../revisions/page-edits.js';
export type { PageInput } from '../revisions/page-input.js';
export { inputOfVersion, keptContent, readContent } from '../revisions/read-content.js';
export { PDF_PATH, pdfAt, pdfUrl } from '../pdf/pdf-address.js';
export { printPages } from '../pdf/print-pages.js';
export { removeSomeContent, removeUnused } from '../revisions/removed-content.js';
export { revisionChanges } from '../pages/revision-changes.js';
export { pagesAmong, type StoredPage, storedPages } from '../revisions/revision-pages.js';
export { countFoundPages, foundPagePlace, foundPages, foundPageView } from '../search/found-pages.js';
export { beginIndexing, indexing } from '../search/index-work.js';
export { indexRevision } from '../search/revision-index.js';
export { anyOf, searchQuery, type SearchQuery } from '../search/search-query.js';
export type { Location } from '../pages/references.js';
export { revisionHead, revisionLocation, revisionView } from '../pages/revision-view.js';
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
} from '../revisions/revisions.js';
export { checkContent } from '../revisions/check-content.js';
export { type PlacedPage, placePages } from '../revisions/page-tree.js';
export { SAMPLE_PAGES } from '../revisions/sample-pages.js';
export { pagesOfTemplate } from '../revisions/templates.js';
