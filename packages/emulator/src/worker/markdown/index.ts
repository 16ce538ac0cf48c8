/** Functions change nothing but their arguments. */
export { type MarkdownBody, parseMarkdownBody } from './parse/body.js';
export { hasConditionTags } from '../../markdown/tags/condition-notation.js';
export {
    hasConditionBlocks,
    type IsVisible,
    omitHiddenIfBlocks,
    applyIfBlocks,
    applyIfBlocksInMarkdown,
    canSkipIfBlocks,
    type ConditionReading,
    listUnreadConditions,
    listVisibleSections,
} from './conditions/conditional-content.js';
export { findMarkdownNodeText, findNodeText } from './document/document-text.js';
export { evaluateExpressions, type ExpressionVariables } from './syntax/expressions.js';
export { listReferenceResolvers } from './references/resolve-references.js';
export { assertReadableJsonSize } from './document/assert-readable-size.js';
export { DocumentTooLargeError, isDocumentTooLargeError } from './document/document-too-large-error.js';
export { extractMarkdownFacts, type MarkdownFacts } from './document/facts.js';
export { formatBlocksAsMarkdownWithIdHrefs } from './format/format-blocks-as-markdown-with-id-hrefs.js';
export { findIframeAttributes, readHtmlMetadata } from './html/read-html-metadata.js';
export { extractFirstHtmlHeading } from './html/extract-html-heading.js';
export { listTagsWithoutBlock } from './parse/list-tags-without-block.js';
export { formatPublishedMarkdown, type GetPublishedHref } from './html/format-published-markdown.js';
export { formatRepositoryMarkdown } from './html/format-repository-markdown.js';
export { replaceIdLinkTexts } from './html/replace-id-link-texts.js';
export { isSelfContainedBlock } from './document/node-kinds.js';
export { getInlineText } from './document/inline-text.js';
export {
    type DocumentContentNode,
    findFragment,
    isHeadingBlock,
    isSpecificationBlock,
    type LineNode,
    type Mark,
    type SpecificationBlock,
    type StoredSpecificationBlock,
    createParagraph,
    createText,
} from './document/nodes.js';
export { type ComparedBody, createNamedPartDiffer } from './document/diff-named-parts.js';
export { parseUnresolvedDocument, parseMarkdownDocument } from './parse/parse-document.js';
export type { IntegrationCodeBlock, ResolveReference } from './parse/parse-context.js';
export { replaceCodeAndExpressions } from './references/resolve-document.js';
export { isAbsoluteOrProtocolRelativeUrl, formatReferenceAsIdHref } from './references/reference-path.js';
export type { LinkUse, RewriteOrRemoveLink } from './html/rewrite-html-links.js';
export { addTagsForUnderivableHeadingAnchors, rewriteLinks } from './references/rewrite-links.js';
export { type DocumentSection, splitDocumentSections } from './document/sections.js';
export { addKeysAndAnchorsThenSerialize } from './document/prepare-document-for-storage.js';
export { createUpdateAnchorAllocator } from './document/update-anchors.js';
export { formatUpdateDate } from './document/update-date.js';
export { getMarkdownTextWithoutFormulas } from './syntax/markdown-text.js';
export { omitHiddenTags } from './syntax/omit-hidden-tags.js';
export { parseMarkdown, formatMarkdown } from './syntax/syntax.js';
export { type GetSpecSlug, replaceSpecNames } from './references/replace-spec-names.js';
export { isMarkdownWithinParseLimits } from '../../markdown/parser.js';
export { isMarkdownTooLongToParseQuickly } from './syntax/is-markdown-too-long-to-parse-quickly.js';
export { parseTranslatableMarkdown } from './document/translatable-texts.js';
export {
    type NonEmptyTableRecordCell,
    listVisibleColumns,
    createTextTable,
    listRecordCells,
    findSelectOption,
    formatNonTextCellValue,
} from './document/table-records.js';
export { walkDocumentNodes, concatNodesPlainText } from './document/walk-document-nodes.js';
export { formatDocumentAsMarkdown } from './format/format-document-as-markdown.js';
