/** All functions are pure. */
export { type MarkdownBody, parseMarkdownBody } from './body.js';
export { hasConditionTags } from './condition-tags.js';
export {
    hasConditionBlocks,
    type IsVisible,
    omitHiddenIfBlocks,
    readIfBlocks,
    readIfBlocksOfMarkdown,
    canSkipIfBlocks,
    type ConditionReading,
    listUnreadConditions,
    listVisibleSections,
} from './conditional-content.js';
export { type PairedNode, pairTags } from './pair-tags.js';
export { findMarkdownNodeText, findNodeText } from './document-text.js';
export { evaluateExpressions, type ExpressionVariables } from './expressions.js';
export { listReferenceResolvers } from './resolve-references.js';
export { assertReadableJsonSize } from './assert-readable-size.js';
export { DocumentTooLargeError, isDocumentTooLargeError } from './document-too-large-error.js';
export { extractMarkdownFacts, type MarkdownFacts } from './facts.js';
export { formatBlocksAsMarkdownWithIdHrefs } from './format-blocks-as-markdown-with-id-hrefs.js';
export { extractFirstHtmlHeading } from './html/extract-html-heading.js';
export { formatRepositoryMarkdown } from './html/format-repository-markdown.js';
export { getInlineText } from './inline-text.js';
export {
    type DocumentContentNode,
    findFragment,
    isHeadingBlock,
    type LineNode,
    type Mark,
    createParagraph,
    createText,
} from './nodes.js';
export { type ComparedBody, createBudgetedTabExpandableCellDiffer } from './diff-named-parts.js';
export { parseUnresolvedDocument, parseMarkdownDocument } from './parse-document.js';
export type { IntegrationCodeBlock, ResolveReference } from './parse-context.js';
export { replaceCodeAndExpressions } from './resolve-document.js';
export { isAbsoluteOrProtocolRelativeUrl, formatReferenceAsIdHref } from './reference-path.js';
export type { LinkUse, RewriteOrRemoveLink } from './html/rewrite-html-links.js';
export { addTagsForUnderivableHeadingAnchors, rewriteLinks } from './rewrite-links.js';
export { type DocumentSection, splitDocumentSections } from './sections.js';
export { addKeysAndAnchorsThenSerialize } from './prepare-document-for-storage.js';
export { getMarkdownTextWithoutFormulas } from './markdown-text.js';
export { parseMarkdown, formatMarkdown } from './syntax.js';
export { type GetSpecSlug, replaceSpecNames } from './replace-spec-names.js';
export { isMarkdownWithinParseLimits } from '../../markdown/parser.js';
export { isMarkdownTooLongToParseQuickly } from './is-markdown-too-long-to-parse-quickly.js';
export { parseTranslatableMarkdown } from './translatable-texts.js';
export {
    type NonEmptyTableRecordCell,
    listVisibleColumns,
    createTextTable,
    listRecordCells,
    findSelectOption,
    formatNonTextCellValue,
} from './table-records.js';
export { walkDocumentNodes, concatNodesPlainText } from './walk-document-nodes.js';
export { formatDocumentAsMarkdown } from './format-document-as-markdown.js';
