/** Content of a space at one time: revisions of pages and files, how they are written and merged. */
export { type ContentChange, writeChangedRevision } from './change-content.js';
export { listChangedPages } from './changed-pages.js';
export { assertDocument } from './assert-document.js';
export { assertContent } from './assert-content.js';
export {
    enqueueCompute,
    enqueueComputeFromSpec,
    COMPUTE_WORK,
    getPageCreatedAt,
    type DuePage,
    listDuePages,
    listChildPageIds,
} from './computed-content.js';
export {
    copyFiles,
    getDownload,
    type FileInput,
    type FileRow,
    FILES_PATH,
    listAllFiles,
    serializeFile,
    findFile,
    getFile,
    listFiles,
    readFile,
    writeFile,
} from './content-files.js';
export { listPreviousPaths } from './previous-paths.js';
export { addFacts } from './add-facts.js';
export { mergeContent, writeMerged } from './merge-content.js';
export { readPageBody, type PageBody, readMarkdown, filterJson, listVisibleBodySections } from './page-bodies.js';
export type { PageEdit } from './page-edits.js';
export type { PageInput } from './page-input.js';
export { findPageOfVersion } from './find-page-of-version.js';
export { type PageTreeRow, flattenPageTree } from './page-tree.js';
export {
    listBodyAnchors,
    readVersionInput,
    readUnchangedContent,
    listBodyLinks,
    readContent,
    type StoredReusable,
    listReusableContents,
} from './read-content.js';
export { deleteContentBatch, deleteUnused } from './delete-content.js';
export {
    createRevisionPagesFrom,
    type RevisionPages,
    createRevisionPages,
    type StoredPage,
    listStoredPages,
} from './revision-pages.js';
export {
    addPages,
    findRevision,
    getRevision,
    type RevisionInput,
    type RevisionRow,
    writePage,
    type ContentWriter,
    writeRevision,
    writeVersion,
} from './revisions.js';
export { SAMPLE_PAGES } from './sample-pages.js';
export { writeSharedRevision } from './shared-content.js';
export { createTemplatePages } from './templates.js';
export {
    enqueueSourceCompute,
    enqueueSourceComputeByIntegration,
    findComputeFailure,
    deleteComputeFailure,
    saveComputeFailure,
    SOURCE_WORK,
    findSourceWork,
    type ContentSourcePage,
    listSourcePages,
} from './source-content.js';
export type { Sides } from './three-way-merge.js';
