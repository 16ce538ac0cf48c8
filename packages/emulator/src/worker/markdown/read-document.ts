import type { ContentDocument } from '@svc-int/api';

import { giveAnchors } from './anchors-of-parts.js';
import { findReferences } from './find-references.js';
import { readBlocks } from './read-blocks.js';
import { readPair } from './read-pair.js';
import { newReader, type ReadOptions } from './reader.js';
import { parse } from './syntax.js';

/** Version of the node types that documents are made of. */
const SCHEMA_VERSION = 1;

/** Markdown as the tree of a document; keys are the same whenever the same text is converted. */
export function toDocument(markdown: string, options: ReadOptions): ContentDocument {
    const document = readDocument(markdown, options);
    findReferences(document, options.find);
    return document;
}

/** A document in which references are addresses as they were written, whatever may refer there. */
export function readDocument(markdown: string, options: Pick<ReadOptions, 'codeBlocks'>): ContentDocument {
    const root = parse(markdown);
    const reader = newReader(root, options, { readPair, readBlocks });
    const nodes = readBlocks(reader, root.children);
    // A remark on nothing stands where footnotes are shown.
    const left = reader.footnotesLeft().flatMap(({ children }) => readBlocks(reader, children));
    giveAnchors(reader, [...nodes, ...left]);
    // Blocks of Markdown can stand there.
    return {
        object: 'document',
        data: { schemaVersion: SCHEMA_VERSION },
        nodes: [...nodes, ...left] as ContentDocument['nodes'],
    };
}
