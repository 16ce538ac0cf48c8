import type { ContentReference, DocumentBlock } from '@svc-int/api';
import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';

import { newAnchors, type Anchors } from './anchors.js';
import type { KeyMaker } from './nodes.js';
import type { Pair } from './pair-tags.js';

/** Finds what an address in Markdown refers to. */
export type ReferenceFinder = (href: string) => ContentReference;

/** A block of an integration that Markdown shows as a block of code. */
export interface CodeBlock {
    integration: string;
    block: string;
    /** Syntax of the block of code. */
    codeblock: string;
    /** Name of the property that holds the code. */
    body: string;
}

export interface ReadOptions {
    find: ReferenceFinder;
    /** Default: none. */
    codeBlocks?: readonly CodeBlock[] | undefined;
}

/** State that the parts of a document share while it is read from Markdown. */
export interface Reader {
    newKey: KeyMaker;
    find: ReferenceFinder;
    /** The block of an integration that code of a syntax stands for. */
    codeBlock(syntax: string): CodeBlock | undefined;
    anchors: Anchors;
    definition(identifier: string): Definition | undefined;
    /** Block that a tag represents, with the content up to its end. */
    readPair(pair: Pair): DocumentBlock[];
    /** Kept until the end, where they stand. */
    footnotes: FootnoteDefinition[];
}

export function newReader(
    root: Root,
    { find, codeBlocks = [] }: ReadOptions,
    readPair: (reader: Reader, pair: Pair) => DocumentBlock[],
): Reader {
    const definitions = definitionsIn(root);
    let made = 0;
    const reader: Reader = {
        newKey: () => `n${made++}`,
        find,
        codeBlock: (syntax) => codeBlocks.find(({ codeblock }) => codeblock === syntax),
        anchors: newAnchors(),
        definition: (identifier) => definitions.get(identifier),
        readPair: (pair) => readPair(reader, pair),
        footnotes: [],
    };
    return reader;
}

/** The first of those with one name counts. */
function definitionsIn(root: Root): Map<string, Definition> {
    const found = new Map<string, Definition>();
    const ahead: Nodes[] = [root];
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
        if ('children' in node) for (const child of node.children.toReversed()) ahead.push(child);
    }
    return found;
}
