/** Markdown as documents and back, and what is known of it. All of it is computed from what is given. */
export { type Body, documentOfBody } from './body.js';
export {
    hasConditions,
    hasHiddenParts,
    type IsShown,
    shownDocument,
    shownMarkdown,
    shownSections,
} from './conditions-in.js';
export { textOfNode, textOfNodeIn } from './document-text.js';
export { evaluateExpressions, type Variables } from './expressions.js';
export { findReferences } from './find-references.js';
export { presentDocument } from './former-document.js';
export { factsOf, type MarkdownFacts } from './facts.js';
export { markdownOfBlocks } from './markdown-of-blocks.js';
export { textOfInline } from './inline-text.js';
export { type BlockNode, fragmentOf, isHeading, type LineNode, type Mark, paragraphOf, textOf } from './nodes.js';
export { type NamedBody, partsComparer } from './named-parts.js';
export { readDocument, toDocument } from './read-document.js';
export type { CodeBlock, ReferenceFinder } from './reader.js';
export { placedDocument } from './placed-document.js';
export { isAbsolute, pathOfReference } from './reference-path.js';
export { keepAnchors, relink } from './relink.js';
export { type Section, sectionsOf } from './sections.js';
export { storedDocument, type StoredDocument } from './stored-document.js';
export { parse, plainText, serialize } from './syntax.js';
export { isReadable } from '../../markdown/parser.js';
export { takesLong } from './takes-long.js';
export { translatableMarkdown } from './translatable-texts.js';
export { type Cell, columnsOf, gridOf, recordsOf, textOfValue } from './table-records.js';
export { nodesIn, plainTextOf } from './within-nodes.js';
export { toMarkdown } from './write-document.js';
