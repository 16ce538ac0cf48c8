import type { ContentDocument } from '@svc-int/api';

import type { BlockNode } from './nodes.js';
import { parseMarkdownDocument } from './parse-document.js';
import { type Section, splitSections } from './sections.js';
import { formatDocument } from './format-document.js';

/** Whether what has a condition is shown. */
export type IsVisible = (condition: string) => boolean;

/** Begins what has a condition. */
const BEGINNING = /\{%-?\s*if\s/;

/** Whether Markdown may hold what not everybody is shown. */
export function mayHaveConditions(markdown: string): boolean {
    return BEGINNING.test(markdown);
}

/** The same of the JSON of a document. */
export function mayHaveHiddenParts(json: string): boolean {
    // As it is written: no text holds a bare quotation mark.
    return json.includes('"type":"if"');
}

/** A document without what its conditions hide. */
export function filterDocument(document: ContentDocument, isShown: IsVisible): ContentDocument {
    return { ...document, nodes: shownBlocks(document.nodes, isShown) };
}

/** Markdown without what its conditions hide. */
export function filterMarkdown(markdown: string, isShown: IsVisible): string {
    if (!mayHaveConditions(markdown)) return markdown;
    const { nodes } = filterDocument(asWritten(markdown), isShown);
    return formatDocument({ nodes }, { hrefOf: (reference) => (reference.kind === 'url' ? reference.url : '') });
}

/** The text of Markdown by its headings, without what its conditions hide. */
export function listVisibleSections(markdown: string, isShown: IsVisible): Section[] {
    return splitSections(filterDocument(asWritten(markdown), isShown).nodes);
}

/** Any block may have a condition, wherever it stands, as in a cell of a table in an expandable block; a part of a line has none. */
function shownBlocks<Node extends BlockNode>(nodes: readonly Node[], isShown: IsVisible): Node[] {
    return nodes.flatMap((node) => {
        if (node.object !== 'block') return [node];
        if (node.type === 'if' && !isShown(node.data.expression)) return [];
        return [{ ...node, ...shownParts(node, isShown) }];
    });
}

/** What a block holds, without what is hidden of it. */
function shownParts(block: BlockNode, isShown: IsVisible): object {
    const nodes: readonly BlockNode[] = 'nodes' in block ? block.nodes : [];
    const fragments: readonly { nodes: readonly BlockNode[] }[] = 'fragments' in block ? block.fragments : [];
    return {
        ...(nodes[0]?.object === 'block' && { nodes: shownBlocks(nodes, isShown) }),
        ...(fragments.length > 0 && {
            fragments: fragments.map((one) => ({ ...one, nodes: shownBlocks(one.nodes, isShown) })),
        }),
    };
}

/** Each address stays what was written. */
function asWritten(markdown: string): ContentDocument {
    return parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url: url || '#' }) });
}
