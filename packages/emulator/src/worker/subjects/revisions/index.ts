/** Content of a space at one time: revisions of pages and files, how they are written and merged. */
export { type ContentChange, reviseContent } from './change-content.js';
export { changedPages } from './changed-pages.js';
export { checkDocument } from './check-document.js';
export { checkContent } from './check-content.js';
export {
    beginComputing,
    beginComputingFrom,
    COMPUTING,
    createdAtIn,
    type DuePage,
    duePages,
    pageIdsBelow,
} from './computed-content.js';
export {
    copyFiles,
    downloadedFile,
    type FileInput,
    type FileRow,
    FILES_PATH,
    filesOf,
    fileView,
    findFile,
    getFile,
    pageOfFiles,
    readFile,
    writeFile,
} from './content-files.js';
export { formerPlaces } from './former-paths.js';
export { withFacts } from './known-facts.js';
export { mergeContent, writeMerged } from './merge-content.js';
export { bodyOf, type PageBody, readMarkdown, shownJson, shownSectionsOf } from './page-bodies.js';
export type { PageEdit } from './page-edits.js';
export type { PageInput } from './page-input.js';
export { pageOfVersion } from './page-of-version.js';
export { type PlacedPage, placePages } from './page-tree.js';
export {
    anchorsOfBody,
    inputOfVersion,
    keptContent,
    linksOfBody,
    readContent,
    type StoredReusable,
    storedReusables,
} from './read-content.js';
export { removeSomeContent, removeUnused } from './removed-content.js';
export { pagesAmong, type RevisionPages, revisionPagesOf, type StoredPage, storedPages } from './revision-pages.js';
export {
    addPages,
    findRevision,
    getRevision,
    type RevisionInput,
    type RevisionRow,
    writePage,
    type Writer,
    writeRevision,
    writeVersion,
} from './revisions.js';
export { SAMPLE_PAGES } from './sample-pages.js';
export { shareRevision } from './shared-content.js';
export { pagesOfTemplate } from './templates.js';
export {
    beginSourcing,
    beginSourcingBy,
    failureOf,
    forgetFailure,
    keepFailure,
    SOURCING,
    sourcingOf,
    type SourcedPage,
    sourcedPages,
} from './sourced-content.js';
export type { Sides } from './three-way.js';
