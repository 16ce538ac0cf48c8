import type { ContentDocument } from '@svc-int/api';

import { MAX_UNREAD_CONDITIONS, type UnreadCondition } from '../../markdown/unread-condition.js';
import { hasConditionTags, hasConditionTagsInJson, listUnreadConditionTags } from './condition-tags.js';
import type { DocumentContentNode } from './nodes.js';
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

/**
 * Omits the blocks whose condition is false. Fails closed: a condition that the parser did not read as a complete block hides the whole
 * document, as its extent is unknown. For such a condition `isVisible` receives the tag, such as `{% if a %}`, instead of an expression.
 */
export function omitHiddenIfBlocks(document: ContentDocument, isVisible: IsVisible): ContentDocument {
    const unread = document.nodes.flatMap(listUnreadConditionTags);
    return { ...document, nodes: unread.every(isVisible) ? filterBlocks(document.nodes, isVisible) : [] };
}

/** Markdown without what its conditions hide. */
export function omitHiddenIfBlocksFromMarkdown(markdown: string, isVisible: IsVisible): string {
    if (!hasConditionTags(markdown)) return markdown;
    const { nodes } = omitHiddenIfBlocks(parseWithRawUrls(markdown), isVisible);
    return formatDocumentAsMarkdown(
        { nodes },
        { getHref: (reference) => (reference.kind === 'url' ? reference.url : '') },
    );
}

/** The text of Markdown by its headings, without what its conditions hide. */
export function listVisibleSections(markdown: string, isVisible: IsVisible): DocumentSection[] {
    return splitDocumentSections(omitHiddenIfBlocks(parseWithRawUrls(markdown), isVisible).nodes);
}

/** Filters blocks at every depth, such as blocks in a footnote, a cell of a table or an expandable block. */
function filterBlocks<Node extends DocumentContentNode>(nodes: readonly Node[], isShown: IsVisible): Node[] {
    return nodes.flatMap((node) => {
        if (node.object === 'text') return [node];
        if (node.type === 'if' && !isShown(node.data.expression)) return [];
        return [{ ...node, ...filterParts(node, isShown) }];
    });
}

/** What a block holds, without what is hidden of it. */
function filterParts(block: DocumentContentNode, isShown: IsVisible): object {
    const nodes: readonly DocumentContentNode[] = 'nodes' in block ? block.nodes : [];
    const fragments: readonly { nodes: readonly DocumentContentNode[] }[] = 'fragments' in block ? block.fragments : [];
    return {
        ...(nodes.length > 0 && { nodes: filterBlocks(nodes, isShown) }),
        ...(fragments.length > 0 && {
            fragments: fragments.map((one) => ({ ...one, nodes: filterBlocks(one.nodes, isShown) })),
        }),
    };
}

/** Each address stays what was written. */
function parseWithRawUrls(markdown: string): ContentDocument {
    return parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
}
