import type { ContentDocument } from '@svc-int/api';

import { MAX_UNREAD_CONDITIONS, type UnreadCondition } from '../../../markdown/unread-condition.js';
import { hasConditionTagsInJson, listUnreadConditionTags } from './condition-tags.js';
import { hasConditionTags } from '../../../markdown/tags/condition-notation.js';
import type { DocumentContentNode } from '../document/nodes.js';
import { getFragments } from '../document/walk-document-nodes.js';
import { parseMarkdownDocument } from '../parse/parse-document.js';
import { type DocumentSection, splitDocumentSections } from '../document/sections.js';
import { formatDocumentAsMarkdown } from '../format/format-document-as-markdown.js';

/** Returned conditions have no `line`. */
export function listUnreadConditions({ nodes }: ContentDocument): UnreadCondition[] {
    const tags = nodes.flatMap(listUnreadConditionTags).slice(0, MAX_UNREAD_CONDITIONS);
    return tags.map((tag) => ({ tag, reason: 'text' }));
}

export type IsVisible = (condition: string) => boolean;

export function hasConditionBlocks(json: string): boolean {
    // Text cannot match, because JSON escapes its quotation marks.
    return json.includes('"type":"if"') || hasConditionTagsInJson(json);
}

export interface ConditionReading {
    /** Default: all conditions are true. */
    isShown?: IsVisible | undefined;
    /** Replaces blocks with a true condition by their content. */
    isUnwrapped?: boolean | undefined;
}

export function canSkipIfBlocks({ isShown, isUnwrapped = false }: ConditionReading): boolean {
    return !isShown && !isUnwrapped;
}

/** Removes blocks with a false condition, or all if `isShown` is false for an unread condition's tag. */
export function applyIfBlocks(document: ContentDocument, { isShown, isUnwrapped }: ConditionReading): ContentDocument {
    const unread = isShown ? document.nodes.flatMap(listUnreadConditionTags) : [];
    const reading = { isShown: isShown ?? (() => true), isUnwrapped: isUnwrapped ?? false };
    return { ...document, nodes: unread.every(reading.isShown) ? readBlocks(document.nodes, reading) : [] };
}

export function omitHiddenIfBlocks(document: ContentDocument, isShown: IsVisible): ContentDocument {
    return applyIfBlocks(document, { isShown });
}

export function applyIfBlocksInMarkdown(markdown: string, reading: ConditionReading): string {
    if (!hasConditionTags(markdown)) return markdown;
    const { nodes } = applyIfBlocks(parseWithRawUrls(markdown), reading);
    return formatDocumentAsMarkdown(
        { nodes },
        { getHref: (reference) => (reference.kind === 'url' ? reference.url : '') },
    );
}

export function listVisibleSections(markdown: string, isVisible: IsVisible): DocumentSection[] {
    return splitDocumentSections(omitHiddenIfBlocks(parseWithRawUrls(markdown), isVisible).nodes);
}

interface FullReading {
    isShown: IsVisible;
    isUnwrapped: boolean;
}

function readBlocks<Node extends DocumentContentNode>(nodes: readonly Node[], reading: FullReading): Node[] {
    return nodes.flatMap((node): Node[] => {
        if (node.object === 'text') return [node];
        if (node.type === 'if') {
            if (!reading.isShown(node.data.expression)) return [];
            if (reading.isUnwrapped) return readBlocks(node.nodes as readonly DocumentContentNode[] as Node[], reading);
        }
        return [{ ...node, ...readParts(node, reading) }];
    });
}

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

function parseWithRawUrls(markdown: string): ContentDocument {
    return parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
}
