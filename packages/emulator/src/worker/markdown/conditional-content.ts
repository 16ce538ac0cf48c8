import type { ContentDocument } from '@svc-int/api';

import { MAX_UNREAD_CONDITIONS, type UnreadCondition } from '../../markdown/unread-condition.js';
import { hasConditionTags, hasConditionTagsInJson, listUnreadConditionTags } from './condition-tags.js';
import type { DocumentContentNode } from './nodes.js';
import { getFragments } from './walk-document-nodes.js';
import { parseMarkdownDocument } from './parse-document.js';
import { type DocumentSection, splitDocumentSections } from './sections.js';
import { formatDocumentAsMarkdown } from './format-document-as-markdown.js';

/** Lists the conditions that a document holds as text, which hide it. Their lines are unknown. */
export function listUnreadConditions({ nodes }: ContentDocument): UnreadCondition[] {
    const tags = nodes.flatMap(listUnreadConditionTags).slice(0, MAX_UNREAD_CONDITIONS);
    return tags.map((tag) => ({ tag, reason: 'text' }));
}

/** Whether the visitor sees the blocks with a condition. */
export type IsVisible = (condition: string) => boolean;

/** Whether the JSON of a document may contain a condition: a block, or text that looks like the tag of one. */
export function hasConditionBlocks(json: string): boolean {
    // As it is written: no text holds a bare quotation mark.
    return json.includes('"type":"if"') || hasConditionTagsInJson(json);
}

/** How conditions of a document are read. */
export interface ConditionReading {
    /** Which conditions are true. Default: all. */
    isShown?: IsVisible | undefined;
    /** Whether a block with a true condition is replaced by its content. Default: false. */
    isUnwrapped?: boolean | undefined;
}

/** Whether a reading leaves each block with a condition as it is. */
export function canSkipIfBlocks({ isShown, isUnwrapped = false }: ConditionReading): boolean {
    return !isShown && !isUnwrapped;
}

/**
 * Omits the blocks whose condition is false. Fails closed: a condition that the parser did not read as a complete block hides the whole
 * document, as its extent is unknown. For such a condition `isShown` receives the tag, such as `{% if a %}`, instead of an expression.
 */
export function readIfBlocks(document: ContentDocument, { isShown, isUnwrapped }: ConditionReading): ContentDocument {
    const unread = isShown ? document.nodes.flatMap(listUnreadConditionTags) : [];
    const reading = { isShown: isShown ?? (() => true), isUnwrapped: isUnwrapped ?? false };
    return { ...document, nodes: unread.every(reading.isShown) ? readBlocks(document.nodes, reading) : [] };
}

/** Omits the blocks whose condition is false, as `readIfBlocks`, and leaves the others as they are. */
export function omitHiddenIfBlocks(document: ContentDocument, isShown: IsVisible): ContentDocument {
    return readIfBlocks(document, { isShown });
}

/** Reads the conditions of Markdown, as `readIfBlocks` those of a document. */
export function readIfBlocksOfMarkdown(markdown: string, reading: ConditionReading): string {
    if (!hasConditionTags(markdown)) return markdown;
    const { nodes } = readIfBlocks(parseWithRawUrls(markdown), reading);
    return formatDocumentAsMarkdown(
        { nodes },
        { getHref: (reference) => (reference.kind === 'url' ? reference.url : '') },
    );
}

/** The text of Markdown by its headings, without what its conditions hide. */
export function listVisibleSections(markdown: string, isVisible: IsVisible): DocumentSection[] {
    return splitDocumentSections(omitHiddenIfBlocks(parseWithRawUrls(markdown), isVisible).nodes);
}

/** Conditions read with no defaults left. */
interface FullReading {
    isShown: IsVisible;
    isUnwrapped: boolean;
}

/** Reads blocks at every depth, such as blocks in a footnote, a cell of a table or an expandable block. */
function readBlocks<Node extends DocumentContentNode>(nodes: readonly Node[], reading: FullReading): Node[] {
    return nodes.flatMap((node): Node[] => {
        if (node.object === 'text') return [node];
        if (node.type === 'if') {
            if (!reading.isShown(node.data.expression)) return [];
            // Where a block with a condition may stand, so may each of its blocks.
            if (reading.isUnwrapped) return readBlocks(node.nodes as readonly DocumentContentNode[] as Node[], reading);
        }
        return [{ ...node, ...readParts(node, reading) }];
    });
}

/** What a block holds, without what is hidden of it. */
function readParts(block: DocumentContentNode, reading: FullReading): object {
    const nodes: readonly DocumentContentNode[] = 'nodes' in block ? block.nodes : [];
    const fragments: readonly { nodes: readonly DocumentContentNode[] }[] = getFragments(block);
    return {
        ...(nodes.length > 0 && { nodes: readBlocks(nodes, reading) }),
        ...(fragments.length > 0 && {
            fragments: fragments.map((one) => ({ ...one, nodes: readBlocks(one.nodes, reading) })),
        }),
    };
}

/** Each address stays what was written. */
function parseWithRawUrls(markdown: string): ContentDocument {
    return parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
}
