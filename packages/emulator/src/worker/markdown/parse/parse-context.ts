import type { ContentReference, DocumentBlock } from '@svc-int/api';
import type { Definition, FootnoteDefinition, Nodes, Root, RootContent } from 'mdast';

import { parseMarkdownTag } from '../../../markdown/tag.js';
import { createAnchorAllocator, type AnchorAllocator } from '../document/anchor-allocator.js';
import type { CreateNodeKey } from '../document/nodes.js';
import type { PairedNode, TagPair } from '../../../markdown/tags/pair-tags.js';

export type ResolveReference = (href: string) => ContentReference;

export interface IntegrationCodeBlock {
    integration: string;
    block: string;
    /** Language of the code block. */
    codeblock: string;
    /** Name of the prop with the code. */
    body: string;
}

export interface MarkdownParseOptions {
    find: ResolveReference;
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

export interface ParseContext {
    newKey: CreateNodeKey;
    codeBlock(syntax: string): IntegrationCodeBlock | undefined;
    anchors: AnchorAllocator;
    definition(identifier: string): Definition | undefined;
    /** Returns `undefined` for a missing footnote, one parsed too often, and one in another condition. */
    claimFootnote(identifier: string): FootnoteDefinition | undefined;
    listUnclaimedFootnotes(): Conditional<FootnoteDefinition>[];
    /** Conditions around the current node, outermost first. */
    conditions: string[];
    annotationDepth: number;
    readPair(pair: TagPair): DocumentBlock[];
    readBlocks(nodes: readonly RootContent[]): DocumentBlock[];
    readNodes(nodes: readonly PairedNode[]): DocumentBlock[];
    pendingAnchor: string | undefined;
    consumeAnchor(): string | undefined;
    /** Clears `anchor`, but not a newer anchor. */
    clearAnchor(anchor: string | undefined): void;
    htmlNodeCount: number;
    /** Tags that are no block. The document has their content and title, if any. */
    unreadTags: Map<Nodes, string | undefined>;
}

/** Conditions are outermost first. */
export interface Conditional<Node> {
    node: Node;
    conditions: readonly string[];
}

/** Passed as values to avoid a circular import. */
export interface BlockParsers {
    readPair: (reader: ParseContext, pair: TagPair) => DocumentBlock[];
    readBlocks: (reader: ParseContext, nodes: readonly RootContent[]) => DocumentBlock[];
    readNodes: (reader: ParseContext, nodes: readonly PairedNode[]) => DocumentBlock[];
}

/** Characters of footnotes parsed again for further references. */
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
    const getVisible = <Node>(found: Conditional<Node> | undefined): Node | undefined =>
        found?.conditions.every((condition) => reader.conditions.includes(condition)) ? found.node : undefined;
    const reader: ParseContext = {
        newKey: () => `n${made++}`,
        codeBlock: (syntax) => codeBlocks.find(({ codeblock }) => codeblock === syntax),
        anchors: createAnchorAllocator(),
        definition: (identifier) => getVisible(definitions.get(identifier)),
        conditions: [],
        claimFootnote(identifier) {
            const footnote = getVisible(footnotes.get(identifier));
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
        unreadTags: new Map(),
    };
    return reader;
}

function getLength({ position }: FootnoteDefinition): number {
    return (position?.end.offset ?? 0) - (position?.start.offset ?? 0) + 1;
}

/** The first definition of each name counts. */
function collectDefinitions(root: Root) {
    const definitions = new Map<string, Conditional<Definition>>();
    const footnotes = new Map<string, Conditional<FootnoteDefinition>>();
    const open: string[] = [];
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        const conditions = [...open];
        if (node.type === 'definition' && !definitions.has(node.identifier))
            definitions.set(node.identifier, { node, conditions });
        if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
            footnotes.set(node.identifier, { node, conditions });
        const tag = node.type === 'tagLine' ? parseMarkdownTag(node.raw) : undefined;
        if (tag?.name === 'if' && !tag.isEnd) open.push(String(tag.attributes['expression']));
        else if (tag?.name === 'if') open.pop();
        if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
    }
    return { definitions, footnotes };
}
