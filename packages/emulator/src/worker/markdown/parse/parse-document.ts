import type { ContentDocument, DocumentBlock } from '@svc-int/api';
import type { Nodes, Root } from 'mdast';

import { isHidingPage, type UnreadCondition } from '../../../markdown/unread-condition.js';
import { assignTitledNonHeadingAnchors } from './assign-titled-non-heading-anchors.js';
import { listUnreadConditionTags } from '../conditions/condition-tags.js';
import { hasConditionTags } from '../../../markdown/tags/condition-notation.js';
import { groupNodes } from '../../../markdown/tags/page-segments.js';
import { parseNodeTag } from '../../../markdown/tags/pair-tags.js';
import { resolveReferences } from '../references/resolve-references.js';
import { createPlainTextParagraph, parseBlocks, parsePairedNodes } from './parse-blocks.js';
import { parseTagPairToBlocks } from './parse-tag.js';
import { createParseContext, type MarkdownParseOptions, type ParseContext } from './parse-context.js';
import { omitHiddenTags } from '../syntax/omit-hidden-tags.js';
import { parseMarkdown } from '../syntax/syntax.js';
import { findUnreadConditions } from '../conditions/unread-conditions.js';

const SCHEMA_VERSION = 1;

/** Nodes of equal Markdown have equal keys. */
export function parseMarkdownDocument(markdown: string, options: MarkdownParseOptions): ContentDocument {
    const document = parseUnresolvedDocument(markdown, options);
    resolveReferences(document, options.find);
    return document;
}

function wrapInConditions(
    { newKey }: ParseContext,
    conditions: readonly string[],
    blocks: DocumentBlock[],
): DocumentBlock[] {
    return conditions.reduceRight<DocumentBlock[]>((inner, expression) => {
        // Cast: an `if` block allows these blocks.
        const nodes = inner as never[];
        return [{ object: 'block', type: 'if', key: newKey(), data: { expression }, nodes }];
    }, blocks);
}

export function parseUnresolvedDocument(
    markdown: string,
    options: Pick<MarkdownParseOptions, 'codeBlocks'>,
): ContentDocument {
    return parseDocumentAndUnreadConditions(markdown, options).document;
}

/** References are URLs as written. */
export function parseDocumentAndUnreadConditions(
    markdown: string,
    options: Pick<MarkdownParseOptions, 'codeBlocks'>,
): { document: ContentDocument; unreadConditions: UnreadCondition[] } {
    const root = omitHiddenTags(parseMarkdown(markdown));
    const reader = createReader(root, options);
    const blocks = parseRoot(reader, root);
    const unreadConditions = hasConditionTags(markdown) ? showUnreadConditions(reader, root, blocks) : [];
    const document: ContentDocument = {
        object: 'document',
        data: { schemaVersion: SCHEMA_VERSION },
        // Cast: a document allows these blocks.
        nodes: blocks as ContentDocument['nodes'],
    };
    return { document, unreadConditions };
}

/** Lists tags that documents show only as their title, if any. Parses only blocks with tags. */
export function listUnreadTags({ children }: Root): ReadonlyMap<Nodes, string | undefined> {
    const root: Root = { type: 'root', children: groupNodes(children).filter(hasTag).flat() };
    const reader = createReader(root, {});
    if (root.children.length > 0) parseRoot(reader, root);
    return reader.unreadTags;
}

function hasTag(nodes: readonly Nodes[]): boolean {
    const stack = [...nodes];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'tagLine' || node.type === 'inlineTag') return true;
        if (node.type === 'html' && (node.value.includes('{%') || parseNodeTag(node))) return true;
        if ('children' in node) for (const child of node.children) stack.push(child);
    }
    return false;
}

function createReader(root: Root, options: Pick<MarkdownParseOptions, 'codeBlocks'>): ParseContext {
    return createParseContext(root, options, {
        readPair: parseTagPairToBlocks,
        readBlocks: parseBlocks,
        readNodes: parsePairedNodes,
    });
}

/** Unreferenced footnotes follow the body. */
function parseRoot(reader: ParseContext, { children }: Root): DocumentBlock[] {
    const nodes = parseBlocks(reader, children);
    const left = reader
        .listUnclaimedFootnotes()
        .flatMap(({ node, conditions }) => wrapInConditions(reader, conditions, parseBlocks(reader, node.children)));
    assignTitledNonHeadingAnchors(reader, [...nodes, ...left]);
    return [...nodes, ...left];
}

/** Appends condition tags that the document lacks, so that visitors do not see the document. */
function showUnreadConditions(reader: ParseContext, root: Root, blocks: DocumentBlock[]): UnreadCondition[] {
    const found = findUnreadConditions(root);
    const hiding = found.filter(isHidingPage);
    if (hiding.length > 0 && blocks.every((block) => listUnreadConditionTags(block).length === 0))
        blocks.push(createPlainTextParagraph(reader, hiding.map(({ tag }) => tag).join('\n')));
    return found;
}
