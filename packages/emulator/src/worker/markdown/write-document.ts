import type { DocumentBlock } from '@svc-int/api';
import type { RootContent } from 'mdast';

import { DEEPEST } from '../../markdown/parser.js';
import { serialize } from './syntax.js';
import { writePlain } from './write-blocks.js';
import { writeTagged } from './write-tags.js';
import { plainTextOf } from './within-nodes.js';
import { newWriter, type WriteOptions, type Writer } from './writer.js';

/** Blocks in blocks that are written as such: fewer than are read, where lines have levels of their own. */
const DEEPEST_WRITTEN = DEEPEST - 20;

/**
 * A document as Markdown of which `toDocument` makes the same, but for keys. What plain Markdown can't say stands in tags:
 * `{% hint style="info" %}`.
 */
export function toMarkdown({ nodes }: { nodes: readonly DocumentBlock[] }, options: WriteOptions): string {
    const writer = newWriter(options);
    const blocks = writeBlocks(writer, nodes, 0);
    return serialize([...blocks, ...writeRemarks(writer)]);
}

function writeBlocks(writer: Writer, blocks: readonly DocumentBlock[], depth: number): RootContent[] {
    return blocks.flatMap((block) => {
        const written = writer.written.get(block) ?? writeBlock(writer, block, depth);
        writer.written.set(block, written);
        return written;
    });
}

function writeBlock(writer: Writer, block: DocumentBlock, depth: number): RootContent[] {
    if (depth > DEEPEST_WRITTEN)
        return [{ type: 'paragraph', children: [{ type: 'text', value: plainTextOf([block]) }] }];
    const inner = (within: readonly DocumentBlock[]) => writeBlocks(writer, within, depth + 1);
    return writePlain(writer, block, inner) ?? [writeTagged(writer, block, inner)];
}

/** Remarks as footnotes, those on remarks too, which come while their remarks are written. */
function writeRemarks(writer: Writer): RootContent[] {
    const notes: RootContent[] = [];
    for (const [label, { fragments }] of writer.remarks) {
        const blocks = fragments.flatMap(({ nodes }) => nodes);
        // Blocks become what can stand in blocks.
        const children = writeBlocks(writer, blocks, 1) as never[];
        notes.push({ type: 'footnoteDefinition', identifier: label, label, children });
    }
    return notes;
}
