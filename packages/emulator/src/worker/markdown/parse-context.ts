import type { ContentReference, DocumentBlock } from '@svc-int/api';
import type { Definition, FootnoteDefinition, Nodes, Root, RootContent } from 'mdast';

import { parseMarkdownTag } from '../../markdown/tag.js';
import { createAnchorAllocator, type AnchorAllocator } from './anchor-allocator.js';
import type { CreateNodeKey } from './nodes.js';
import type { PairedNode, TagPair } from './pair-tags.js';

/** Finds what an address in Markdown refers to. */
export type ResolveReference = (href: string) => ContentReference;

/** A block of an integration that Markdown shows as a block of code. */
export interface IntegrationCodeBlock {
    integration: string;
    block: string;
    /** Syntax of the block of code. */
    codeblock: string;
    /** Name of the property that holds the code. */
    body: string;
}

export interface MarkdownParseOptions {
    find: ResolveReference;
    /** Default: none. */
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

/** State that the parts of a document share while it is read from Markdown. */
export interface ParseContext {
    newKey: CreateNodeKey;
    /** The block of an integration that code of a syntax stands for. */
    codeBlock(syntax: string): IntegrationCodeBlock | undefined;
    anchors: AnchorAllocator;
    /** The definition of a link. Undefined if none, or if the definition stands inside a condition and the link does not. */
    definition(identifier: string): Definition | undefined;
    /**
     * The footnote of a reference. Undefined if none, if the footnote was read too often, or if it is defined inside a condition and the
     * reference stands outside.
     */
    claimFootnote(identifier: string): FootnoteDefinition | undefined;
    /** Footnotes without a reference, each with the conditions around its definition. */
    listUnclaimedFootnotes(): Conditional<FootnoteDefinition>[];
    /** Expressions of the conditions around the current block, the outermost first. */
    conditions: string[];
    /** Levels of remarks on remarks that are being read. */
    annotationDepth: number;
    /** Blocks that a tag represents, with the content up to its end. */
    readPair(pair: TagPair): DocumentBlock[];
    /** Parses sibling nodes as blocks. */
    readBlocks(nodes: readonly RootContent[]): DocumentBlock[];
    /** Parses sibling nodes whose tags are paired as blocks. */
    readNodes(nodes: readonly PairedNode[]): DocumentBlock[];
    /** Name of the anchor right before the current block. */
    pendingAnchor: string | undefined;
    /** Takes the anchor right before the current block. */
    consumeAnchor(): string | undefined;
    /** Forgets an anchor that a block has followed. Keeps a newer one. */
    clearAnchor(anchor: string | undefined): void;
    /** Elements and texts of HTML so far. */
    htmlNodeCount: number;
}

/** A node, and the expressions of the conditions around it, the outermost first. */
export interface Conditional<Node> {
    node: Node;
    conditions: readonly string[];
}

/** Makes blocks of Markdown. They need a reader, and it needs them. */
export interface BlockParsers {
    readPair: (reader: ParseContext, pair: TagPair) => DocumentBlock[];
    readBlocks: (reader: ParseContext, nodes: readonly RootContent[]) => DocumentBlock[];
    readNodes: (reader: ParseContext, nodes: readonly PairedNode[]) => DocumentBlock[];
}

/** Characters of footnotes that are read again, where several places have one: the more there are, the longer each takes. */
const MAX_REREAD_LENGTH = 16_384;

export function createParseContext(
    root: Root,
    { codeBlocks = [] }: Pick<MarkdownParseOptions, 'codeBlocks'>,
    { readPair, readBlocks, readNodes }: BlockParsers,
): ParseContext {
    const { definitions, footnotes } = collectDefinitions(root);
    const taken = new Set<string>();
    let made = 0;
    let again = MAX_REREAD_LENGTH;
    const getVisibleHere = <Node>(found: Conditional<Node> | undefined): Node | undefined =>
        found?.conditions.every((condition) => reader.conditions.includes(condition)) ? found.node : undefined;
    const reader: ParseContext = {
        newKey: () => `n${made++}`,
        codeBlock: (syntax) => codeBlocks.find(({ codeblock }) => codeblock === syntax),
        anchors: createAnchorAllocator(),
        definition: (identifier) => getVisibleHere(definitions.get(identifier)),
        conditions: [],
        claimFootnote(identifier) {
            const footnote = getVisibleHere(footnotes.get(identifier));
            if (!footnote || (taken.has(identifier) && reader.annotationDepth > 0)) return undefined;
            if (taken.has(identifier)) again -= getLength(footnote);
            taken.add(identifier);
            return again < 0 ? undefined : footnote;
        },
        listUnclaimedFootnotes: () => [...footnotes].flatMap(([name, found]) => (taken.has(name) ? [] : found)),
        annotationDepth: 0,
        readPair: (pair) => readPair(reader, pair),
        readBlocks: (nodes) => readBlocks(reader, nodes),
        readNodes: (nodes) => readNodes(reader, nodes),
        pendingAnchor: undefined,
        consumeAnchor() {
            const anchor = reader.pendingAnchor;
            reader.pendingAnchor = undefined;
            return anchor;
        },
        clearAnchor(anchor) {
            if (reader.pendingAnchor === anchor) reader.pendingAnchor = undefined;
        },
        htmlNodeCount: 0,
    };
    return reader;
}

function getLength({ position }: FootnoteDefinition): number {
    return (position?.end.offset ?? 0) - (position?.start.offset ?? 0) + 1;
}

/** Collects the first definition and the first footnote of each name, with the conditions around them. */
function collectDefinitions(root: Root) {
    const definitions = new Map<string, Conditional<Definition>>();
    const footnotes = new Map<string, Conditional<FootnoteDefinition>>();
    const open: string[] = [];
    const ahead: Nodes[] = [root];
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        const conditions = [...open];
        if (node.type === 'definition' && !definitions.has(node.identifier))
            definitions.set(node.identifier, { node, conditions });
        if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
            footnotes.set(node.identifier, { node, conditions });
        const tag = node.type === 'tagLine' ? parseMarkdownTag(node.raw) : undefined;
        if (tag?.name === 'if' && !tag.isEnd) open.push(String(tag.attributes['expression']));
        else if (tag?.name === 'if') open.pop();
        if ('children' in node) for (const child of node.children.toReversed()) ahead.push(child);
    }
    return { definitions, footnotes };
}
