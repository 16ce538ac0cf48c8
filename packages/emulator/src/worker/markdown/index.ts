/** Markdown as documents and back, and what is known of it. All of it is computed from what is given. */
export { type MarkdownBody, parseBody } from './body.js';
export {
    hasConditionTags,
    hasConditionBlocks,
    type IsVisible,
    filterDocument,
    filterMarkdown,
    listVisibleSections,
} from './conditional-content.js';
export { getNodeText, findNodeText } from './document-text.js';
export { evaluateExpressions, type Variables } from './expressions.js';
export { resolveReferences } from './resolve-references.js';
export { extractFacts, type MarkdownFacts } from './facts.js';
export { formatBlocks } from './format-blocks.js';
export { getInlineText } from './inline-text.js';
export {
    type BlockNode,
    findFragment,
    isHeading,
    type LineNode,
    type Mark,
    createParagraph,
    createText,
} from './nodes.js';
export { type NamedBody, createPartsComparer } from './diff-named-parts.js';
export { parseRawDocument, parseMarkdownDocument } from './parse-document.js';
export type { CodeBlock, ResolveReference } from './parse-context.js';
export { resolveDocument } from './resolve-document.js';
export { isAbsolute, formatReferencePath } from './reference-path.js';
export { addExplicitAnchors, rewriteLinks } from './rewrite-links.js';
export { type Section, splitSections } from './sections.js';
export { prepareDocument, type StoredDocument } from './prepare-document.js';
export { parseMarkdown, getMarkdownText, formatMarkdown } from './syntax.js';
export { isParseable } from '../../markdown/parser.js';
export { isExpensive } from './is-expensive.js';
export { splitTranslatable } from './translatable-texts.js';
export { type Cell, listVisibleColumns, createTable, listRecords, formatCellValue } from './table-records.js';
export { walkNodes, getPlainText } from './walk-nodes.js';
export { formatDocument } from './format-document.js';
