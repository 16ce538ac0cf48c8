import type { ContentDocument, DocumentBlock } from '@svc-int/api';

import { assignTitledNonHeadingAnchors } from './assign-titled-non-heading-anchors.js';
import { resolveReferences } from './resolve-references.js';
import { parseBlocks } from './parse-blocks.js';
import { parseTagPairToBlocksOrText } from './parse-tag.js';
import { createParseContext, type MarkdownParseOptions, type ParseContext } from './parse-context.js';
import { parseMarkdown } from './syntax.js';

/** Version of the node types that documents are made of. */
const SCHEMA_VERSION = 1;

/** Parses Markdown as a document; an equal text gets equal keys. */
export function parseMarkdownDocument(markdown: string, options: MarkdownParseOptions): ContentDocument {
    const document = parseUnresolvedDocument(markdown, options);
    resolveReferences(document, options.find);
    return document;
}

/** Wraps blocks in one `if` block per condition, the first condition outermost. */
function wrapInConditions(
    { newKey }: ParseContext,
    conditions: readonly string[],
    blocks: DocumentBlock[],
): DocumentBlock[] {
    return conditions.reduceRight<DocumentBlock[]>((inner, expression) => {
        // Blocks of Markdown can stand there.
        const nodes = inner as never[];
        return [{ object: 'block', type: 'if', key: newKey(), data: { expression }, nodes }];
    }, blocks);
}

/** Parses a document whose references are URLs as written. */
export function parseUnresolvedDocument(
    markdown: string,
    options: Pick<MarkdownParseOptions, 'codeBlocks'>,
): ContentDocument {
    const root = parseMarkdown(markdown);
    const reader = createParseContext(root, options, { readPair: parseTagPairToBlocksOrText, readBlocks: parseBlocks });
    const nodes = parseBlocks(reader, root.children);
    // A remark on nothing stands where footnotes are shown.
    const left = reader
        .listUnclaimedFootnotes()
        .flatMap(({ node, conditions }) => wrapInConditions(reader, conditions, parseBlocks(reader, node.children)));
    assignTitledNonHeadingAnchors(reader, [...nodes, ...left]);
    // Blocks of Markdown can stand there.
    return {
        object: 'document',
        data: { schemaVersion: SCHEMA_VERSION },
        nodes: [...nodes, ...left] as ContentDocument['nodes'],
    };
}
