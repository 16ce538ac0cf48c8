export { findGitProvider, findGitTreeUrl } from './git-web-urls.js';
export { findGitRedirect, listGitRedirects, listUnusedGitRedirects } from './git-redirects.js';
export {
    type ContentContext,
    createContentContext,
    findLinkedSpaceContext,
    findFirstNonHiddenDocument,
    findHomePage,
    getPageByPath,
    getPageById,
} from './content-context.js';
export {
    listBacklinks,
    countNewlyBrokenLinks,
    type ContentLink,
    listPageLinks,
    listSpaceLinks,
    countLinks,
    type LinkStatus,
    type LinkWithCursor,
} from './content-links.js';
export { parseBodies, parseMarkdownDocuments } from './parse-bodies.js';
export {
    readPageDocument,
    type PageBodyOptions,
    readEvaluatedBodyIfDocumentPage,
    readReusableDocument,
    serializePageWithBody,
} from './page-body.js';
export { findBodyNodeTextSync, findPageNodeText } from './page-node-text.js';
export { parseDocumentOrJson, serializeSlowDocument } from './serialize-slow-document.js';
export type { DocumentOrJson } from './read-stored-document.js';
export { NO_GIT } from './git-metadata.js';
export { resolveMarkdownHref } from './markdown-reference.js';
export {
    serializePageTags,
    serializePageWithoutChildren,
    serializePageTree,
    serializePages,
} from './serialize-page.js';
export { type ResolvedLocation, resolveReference } from './references.js';
export { diffContents, diffRevisionWithParent } from './revision-changes.js';
export {
    serializeReusableContent,
    serializeRevisionWithoutContents,
    getRevisionApiUrl,
    serializeRevision,
} from './serialize-revision.js';
export { replaceComputedContentWithSourceRefs } from './replace-computed-content-with-source-refs.js';
export { qualifyReferences } from './qualify-references.js';
export { findSpecOfPage, showSpecParts } from './show-spec-parts.js';
export { readVisibleContent, type VisibleContent } from './visible-content.js';
