/** How the content of a space is read: pages, their bodies, and what they refer to. */
export {
    type ContentContext,
    createContentContext,
    findOtherSpaceContext,
    findFirstNonHiddenDocument,
    getPageByPath,
    getPageById,
} from './content-context.js';
export {
    listBacklinks,
    countNewlyBroken,
    type ContentLink,
    listPageLinks,
    listSpaceLinks,
    countLinks,
    type LinkStatus,
    type LinkWithCursor,
} from './content-links.js';
export {
    parseBodies,
    readPageDocument,
    type PageBodyOptions,
    parseMarkdownDocuments,
    readEvaluatedPageDocument,
    parseDocumentOrJson,
    type DocumentOrJson,
    readReusableDocument,
    findBodyNodeTextSync,
    findPageNodeText,
    serializePageWithBody,
} from './page-body.js';
export { NO_GIT } from './git-metadata.js';
export { resolveMarkdownHref } from './markdown-reference.js';
export { serializePageWithoutChildren, serializePageTree, serializePages } from './serialize-page.js';
export { type ResolvedLocation, resolveReference } from './references.js';
export { diffRevisionWithParent } from './revision-changes.js';
export {
    serializeReusableContent,
    serializeRevisionHead,
    getRevisionApiUrl,
    serializeRevision,
} from './serialize-revision.js';
export { replaceComputedPagesWithSources } from './replace-computed-pages-with-sources.js';
export { qualifyReferences } from './qualify-references.js';
