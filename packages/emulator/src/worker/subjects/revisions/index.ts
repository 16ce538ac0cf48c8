export { assertPageConditions } from './assert-page-conditions.js';
export { createVisiblePageLookup, isPageVisible } from './visible-pages.js';
export { type ContentChange, writeChangedRevision } from './change-content.js';
export { listChangedPages } from './changed-pages.js';
export { assertStorableDocument } from './assert-storable-document.js';
export { assertPageFields, assertStorableContent } from './assert-storable-content.js';
export type { ComputableContent } from './computable-content.js';
export type { ComputeTarget } from './enqueue-compute-work-once.js';
export {
    enqueueComputeForChangeRequest,
    enqueueComputeForSpaceAndDependents,
    enqueueContentComputeForSpec,
    SPEC_PAGES_COMPUTE_WORK,
    findPageCreatedAt,
    type DueSpecPage,
    listDueSpecPages,
    listChildPageIds,
    listSpacesComputedFromSpec,
} from './computed-content.js';
export {
    copyFiles,
    getFileByDownloadKey,
    type FileInput,
    type FileRow,
    FILES_DOWNLOAD_PATH,
    listAllFiles,
    serializeFile,
    findFile,
    getFile,
    listRevisionFiles,
    readContentFile,
    writeContentFile,
} from './content-files.js';
export { listPreviousPagesAtPath } from './previous-paths.js';
export { addMarkdownFactsToSlowEdits } from './add-markdown-facts-to-edits.js';
export { type DescribedConflict, describeMergeConflicts } from './describe-merge-conflicts.js';
export type { MergeChoice } from './merge-choices.js';
export { formatMergeConflicts, type MergeConflict } from './merge-conflict.js';
export { mergeContent, writeMergedRevision } from './merge-content.js';
export {
    hasPageBody,
    readPageBody,
    type PageBody,
    type StoredBody,
    readStoredDocumentBytes,
    readStoredDocumentJson,
} from './page-bodies.js';
export {
    formatVisibleDocumentAsMarkdown,
    hasConditions,
    isLongBody,
    listVisibleSectionsIfConditional,
    readPageMarkdown,
    splitVisibleDocument,
} from './visible-body.js';
export type { PageFields, StorablePageEdit } from './page-edits.js';
export type { MarkdownWithFacts, PageInput } from './page-input.js';
export { findRevisionAt, listRevisionHistory } from './revision-history.js';
export { findRevisionWithVersion, type VersionHolder } from './find-revision-with-version.js';
export { type PageTreeRowInReadingOrder, flattenPageTree } from './page-tree.js';
export {
    listPageHeadingAnchors,
    readPageVersionInput,
    readRevisionInputWithVersionRefs,
    hasReusableContent,
    listBodyLinks,
    readRevisionInput,
    type StoredReusable,
    listReusableContents,
} from './read-content.js';
export { deleteContentBatch, deletePageVersionOrFile } from './delete-content.js';
export {
    createPageLookupFromList,
    type RevisionPageLookup,
    createLazyRevisionPageLookup,
    listPageAncestors,
    type StoredPage,
    listStoredPages,
} from './revision-pages.js';
export {
    addPagesToActiveRevision,
    findRevision,
    getRevision,
    hasPageVersion,
    type RevisionInput,
    type RevisionRow,
    writePageVersion,
    type ContentWriter,
    writeRevision,
    writePageVersionIfAbsentAt,
} from './revisions.js';
export { SAMPLE_PAGES } from './sample-pages.js';
export { writeRevisionSharingContent } from './shared-content.js';
export { createTemplatePages } from './templates.js';
export {
    enqueueSourceComputeByIntegration,
    enqueueSourceComputeByPlacement,
    findComputeFailure,
    deleteComputeFailure,
    saveComputeFailure,
    COMPUTE_SOURCES_WORK,
    findSourceComputeWorkId,
    type IntegrationComputedPage,
    listTopmostIntegrationComputedPages,
} from './source-content.js';
export type { Sides } from './three-way-merge.js';
