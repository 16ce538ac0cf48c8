import type { ContentReference, DocumentBlock } from '@svc-int/api';

import type { RootContent } from 'mdast';

import { newAnchors, type Anchors } from './anchors.js';
import type { CodeBlock } from './reader.js';
import { nodesIn } from './within-nodes.js';

export interface WriteOptions {
    /** The address that a reference is written as. */
    hrefOf: (reference: ContentReference) => string;
    /** Blocks that are written as blocks of code. Default: none. */
    codeBlocks?: readonly CodeBlock[] | undefined;
}

/** State that the parts of a document share while it is written as Markdown. */
export interface Writer {
    hrefOf: (reference: ContentReference) => string;
    codeBlock(integration: string, block: string): CodeBlock | undefined;
    anchors: Anchors;
    /** Results for blocks: those within a block are needed again if it turns out not to be plain Markdown. */
    written: WeakMap<DocumentBlock, RootContent[]>;
    /** Labels of the footnotes that the document has. */
    footnotes: ReadonlySet<string>;
}

/** Labels that Markdown can say. */
const LABEL = /^[^\s[\]\\^]{1,200}$/;

export function newWriter(blocks: readonly DocumentBlock[], { hrefOf, codeBlocks = [] }: WriteOptions): Writer {
    return {
        hrefOf,
        codeBlock: (integration, block) =>
            codeBlocks.find((known) => known.integration === integration && known.block === block),
        anchors: newAnchors(),
        written: new WeakMap(),
        footnotes: new Set(footnotesIn(blocks)),
    };
}

/** The label of a footnote that an item of a list is. */
export function footnoteLabel({ type, data }: DocumentBlock): string | undefined {
    const label = type === 'list-item' ? data?.['footnote'] : undefined;
    return typeof label === 'string' && LABEL.test(label) ? label : undefined;
}

function* footnotesIn(blocks: readonly DocumentBlock[]): Generator<string> {
    for (const node of nodesIn(blocks)) {
        const label = node.object === 'block' ? footnoteLabel(node) : undefined;
        if (label !== undefined) yield label;
    }
}
