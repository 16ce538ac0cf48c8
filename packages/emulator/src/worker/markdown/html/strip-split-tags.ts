import { parseMarkdownTag } from '../../../markdown/tag.js';
import type { MarkdownInlineTag } from '../syntax/inline-tag-syntax.js';
import { matchTagEnds } from '../syntax/pair-tags.js';
import { splitTextAtTags } from '../syntax/split-text-at-tags.js';
import { CODE_ELEMENTS } from './html-names.js';
import type { HtmlNode } from './html-tree.js';

type SplitTexts = Map<HtmlNode, (string | MarkdownInlineTag)[]>;

/** Strips tags whose start and end are in different elements. */
export function stripSplitTags(nodes: readonly HtmlNode[]): HtmlNode[] {
    const texts: SplitTexts = new Map();
    const tags: { node: MarkdownInlineTag; siblings: readonly HtmlNode[] }[] = [];
    collectTexts(nodes, texts, (node, siblings) => tags.push({ node, siblings }));
    const stripped = new Set<MarkdownInlineTag>();
    for (const [start, end] of matchTagEnds(tags.map(({ node }) => parseMarkdownTag(node.value)))) {
        const [one, other] = [tags[start], tags[end]];
        if (one && other && one.siblings !== other.siblings) stripped.add(one.node).add(other.node);
    }
    return stripped.size === 0 ? [...nodes] : stripTags(nodes, texts, stripped);
}

function collectTexts(
    nodes: readonly HtmlNode[],
    texts: SplitTexts,
    addTag: (tag: MarkdownInlineTag, siblings: readonly HtmlNode[]) => void,
): void {
    for (const node of nodes) {
        if (node.type === 'element' && !CODE_ELEMENTS.has(node.name)) collectTexts(node.children, texts, addTag);
        if (node.type !== 'text' || !node.raw.includes('{%')) continue;
        const parts = splitTextAtTags(node.raw);
        texts.set(node, parts);
        for (const part of parts) if (typeof part !== 'string') addTag(part, nodes);
    }
}

function stripTags(
    nodes: readonly HtmlNode[],
    texts: SplitTexts,
    stripped: ReadonlySet<MarkdownInlineTag>,
): HtmlNode[] {
    return nodes.map((node): HtmlNode => {
        if (node.type === 'element') return { ...node, children: stripTags(node.children, texts, stripped) };
        const parts = texts.get(node);
        if (!parts) return node;
        const raw = parts.map((part) => (typeof part === 'string' ? part : stripped.has(part) ? '' : part.value));
        return { type: 'text', raw: raw.join('') };
    });
}
