import type { ContentDocument } from '@svc-int/api';

import type { DocumentContentNode } from './nodes.js';
import { parseMarkdownDocument } from './parse-document.js';
import { type DocumentSection, splitDocumentSections } from './sections.js';
import { formatDocumentAsMarkdown } from './format-document-as-markdown.js';

/** Whether what has a condition is shown. */
export type IsVisible = (condition: string) => boolean;

/** Begins what has a condition. */
const BEGINNING = /\{%-?\s*if\s/;

/** Whether Markdown may hold what not everybody is shown. */
export function hasConditionTags(markdown: string): boolean {
    return BEGINNING.test(markdown);
}

/** The same of the JSON of a document. */
export function hasConditionBlocks(json: string): boolean {
    // As it is written: no text holds a bare quotation mark.
    return json.includes('"type":"if"');
}

/** A document without what its conditions hide. */
export function omitHiddenIfBlocks(document: ContentDocument, isVisible: IsVisible): ContentDocument {
    return { ...document, nodes: filterBlocks(document.nodes, isVisible) };
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

/** Any block may have a condition, wherever it stands, as in a cell of a table in an expandable block; a part of a line has none. */
function filterBlocks<Node extends DocumentContentNode>(nodes: readonly Node[], isShown: IsVisible): Node[] {
    return nodes.flatMap((node) => {
        if (node.object !== 'block') return [node];
        if (node.type === 'if' && !isShown(node.data.expression)) return [];
        return [{ ...node, ...filterParts(node, isShown) }];
    });
}

/** What a block holds, without what is hidden of it. */
function filterParts(block: DocumentContentNode, isShown: IsVisible): object {
    const nodes: readonly DocumentContentNode[] = 'nodes' in block ? block.nodes : [];
    const fragments: readonly { nodes: readonly DocumentContentNode[] }[] = 'fragments' in block ? block.fragments : [];
    return {
        ...(nodes[0]?.object === 'block' && { nodes: filterBlocks(nodes, isShown) }),
        ...(fragments.length > 0 && {
            fragments: fragments.map((one) => ({ ...one, nodes: filterBlocks(one.nodes, isShown) })),
        }),
    };
}

/** Each address stays what was written. */
function parseWithRawUrls(markdown: string): ContentDocument {
    return parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
}
