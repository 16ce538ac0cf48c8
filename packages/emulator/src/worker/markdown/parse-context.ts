import type { ContentReference, DocumentBlock } from '@svc-int/api';
import type { Definition, FootnoteDefinition, Nodes, Root, RootContent } from 'mdast';

import { createAnchorAllocator, type AnchorAllocator } from './anchor-allocator.js';
import type { CreateNodeKey } from './nodes.js';
import type { TagPair } from './pair-tags.js';

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
    definition(identifier: string): Definition | undefined;
    /** A footnote for the next place that has it; undefined where it would be read once too often. */
    claimFootnote(identifier: string): FootnoteDefinition | undefined;
    /** Footnotes that nobody has taken. */
    listUnclaimedFootnotes(): FootnoteDefinition[];
    /** Levels of remarks on remarks that are being read. */
    annotationDepth: number;
    /** Blocks that a tag represents, with the content up to its end. */
    readPair(pair: TagPair): DocumentBlock[];
    /** Blocks of what stands beside each other. */
    readBlocks(nodes: readonly RootContent[]): DocumentBlock[];
}

/** Makes blocks of Markdown. They need a reader, and it needs them. */
export interface BlockParsers {
    readPair: (reader: ParseContext, pair: TagPair) => DocumentBlock[];
    readBlocks: (reader: ParseContext, nodes: readonly RootContent[]) => DocumentBlock[];
}

/** Characters of footnotes that are read again, where several places have one: the more there are, the longer each takes. */
const MAX_REREAD_LENGTH = 16_384;

export function createParseContext(
    root: Root,
    { codeBlocks = [] }: Pick<MarkdownParseOptions, 'codeBlocks'>,
    { readPair, readBlocks }: BlockParsers,
): ParseContext {
    const { definitions, footnotes } = collectDefinitions(root);
    const taken = new Set<string>();
    let made = 0;
    let again = MAX_REREAD_LENGTH;
    const reader: ParseContext = {
        newKey: () => `n${made++}`,
        codeBlock: (syntax) => codeBlocks.find(({ codeblock }) => codeblock === syntax),
        anchors: createAnchorAllocator(),
        definition: (identifier) => definitions.get(identifier),
        claimFootnote(identifier) {
            const footnote = footnotes.get(identifier);
            if (!footnote || (taken.has(identifier) && reader.annotationDepth > 0)) return undefined;
            if (taken.has(identifier)) again -= getLength(footnote);
            taken.add(identifier);
            return again < 0 ? undefined : footnote;
        },
        listUnclaimedFootnotes: () => [...footnotes].flatMap(([name, footnote]) => (taken.has(name) ? [] : footnote)),
        annotationDepth: 0,
        readPair: (pair) => readPair(reader, pair),
        readBlocks: (nodes) => readBlocks(reader, nodes),
    };
    return reader;
}

function getLength({ position }: FootnoteDefinition): number {
    return (position?.end.offset ?? 0) - (position?.start.offset ?? 0) + 1;
}

/** The first of those with one name counts. */
function collectDefinitions(root: Root) {
    const definitions = new Map<string, Definition>();
    const footnotes = new Map<string, FootnoteDefinition>();
    const ahead: Nodes[] = [root];
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
        if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) footnotes.set(node.identifier, node);
        if ('children' in node) for (const child of node.children.toReversed()) ahead.push(child);
    }
    return { definitions, footnotes };
}
