/** Markdown as documents and back, and what is known of it. All of it is computed from what is given. */
export { type Body, documentOfBody } from './body.js';
export { textOfNode } from './document-text.js';
export { evaluateExpressions, type Variables } from './expressions.js';
export { findReferences } from './find-references.js';
export { factsOf, type MarkdownFacts } from './facts.js';
export { markdownOfBlocks } from './markdown-of-blocks.js';
export {
    type BlockNode,
    fragmentOf,
    HEADINGS,
    isHeading,
    type LineNode,
    type Mark,
    type NodeData,
    paragraphOf,
    textOf,
    urlOf,
} from './nodes.js';
export { readDocument, toDocument } from './read-document.js';
export type { CodeBlock } from './reader.js';
export { pathOfReference } from './reference-path.js';
export { keepAnchors, relink } from './relink.js';
export type { Section } from './sections.js';
export { parse, plainText, serialize } from './syntax.js';
export { takesLong } from './takes-long.js';
export { translatableMarkdown } from './translatable-texts.js';
export { type Cell, columnsOf, gridOf, recordsOf, textOfValue } from './table-records.js';
export { fragmentsOf, nodesIn, nodesOf, nodesWithin, plainTextOf } from './within-nodes.js';
export { toMarkdown } from './write-document.js';
