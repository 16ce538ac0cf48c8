import type { ContentDocument } from '@svc-int/api';

import { footnotesOf, readBlocks } from './read-blocks.js';
import { readPair } from './read-pair.js';
import { newReader, type ReadOptions } from './reader.js';
import { parse } from './syntax.js';

/** Version of the node types that documents are made of. */
const SCHEMA_VERSION = 1;

/** Markdown as the tree of a document; keys are the same whenever the same text is converted. */
export function toDocument(markdown: string, options: ReadOptions): ContentDocument {
    const root = parse(markdown);
    const reader = newReader(root, options, readPair);
    const nodes = readBlocks(reader, root.children);
    return { object: 'document', data: { schemaVersion: SCHEMA_VERSION }, nodes: [...nodes, ...footnotesOf(reader)] };
}
