import type { DocumentBlock } from '@svc-int/api';
import type { RootContent } from 'mdast';

import { MAX_MARKDOWN_NESTING } from '../../../markdown/parser.js';
import { formatMarkdown } from '../syntax/syntax.js';
import { formatPlainBlock } from './format-plain-blocks.js';
import { formatTaggedBlock } from './format-tag.js';
import { concatNodesPlainText } from '../document/walk-document-nodes.js';
import { createFormatContext, type MarkdownFormatOptions, type FormatContext } from './format-context.js';

/** Lower than the parser's nesting limit, because lines add levels. */
const DEEPEST_WRITTEN = MAX_MARKDOWN_NESTING - 20;

/** Returns Markdown that parses to an equal document, except for keys. */
export function formatDocumentAsMarkdown(
    { nodes }: { nodes: readonly DocumentBlock[] },
    options: MarkdownFormatOptions,
): string {
    const writer = createFormatContext(options);
    const blocks = writeBlocks(writer, nodes, 0);
    return formatMarkdown([...blocks, ...formatAnnotations(writer)]);
}

function writeBlocks(writer: FormatContext, blocks: readonly DocumentBlock[], depth: number): RootContent[] {
    return blocks.flatMap((block) => {
        const written = writer.written.get(block) ?? writeBlock(writer, block, depth);
        writer.written.set(block, written);
        return written;
    });
}

function writeBlock(writer: FormatContext, block: DocumentBlock, depth: number): RootContent[] {
    if (depth > DEEPEST_WRITTEN)
        return [{ type: 'paragraph', children: [{ type: 'text', value: concatNodesPlainText([block]) }] }];
    const formatInner = (within: readonly DocumentBlock[]) => writeBlocks(writer, within, depth + 1);
    return formatPlainBlock(writer, block, formatInner) ?? [formatTaggedBlock(writer, block, formatInner)];
}

function formatAnnotations(writer: FormatContext): RootContent[] {
    const notes: RootContent[] = [];
    for (const [label, { fragments }] of writer.annotations) {
        const blocks = fragments.flatMap(({ nodes }) => nodes);
        // Cast: the footnote allows these blocks.
        const children = writeBlocks(writer, blocks, 1) as never[];
        notes.push({ type: 'footnoteDefinition', identifier: label, label, children });
    }
    return notes;
}
