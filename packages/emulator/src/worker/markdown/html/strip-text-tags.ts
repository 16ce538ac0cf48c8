import { decodeHTMLStrict } from 'entities/decode';

import type { MarkdownTag } from '../../../markdown/tag.js';
import { escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import { findTagUrl, isInlineTag, isVoidTag, parseNonConditionTag } from '../../../markdown/tags/inline-tags.js';
import { matchTagEnds } from '../../../markdown/tags/pair-tags.js';
import { splitTextAtTags, type TextTag } from '../syntax/split-text-at-tags.js';
import { BLOCK_ELEMENTS, CODE_ELEMENTS } from '../../../markdown/html/html-names.js';
import type { HtmlElement, HtmlNode } from './html-tree.js';

type Texts = Map<HtmlNode, (string | TextTag)[]>;

interface PlacedTag {
    node: TextTag;
    tag: MarkdownTag;
    siblings: readonly HtmlNode[];
    isInline: boolean;
}

const LINE_ELEMENTS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Strips pairs of tags that form no block: unknown, within a line, or in different elements. Tags of blocks within a line become links, or
 * are stripped. Default: the nodes are blocks.
 */
export function stripTextTags(nodes: readonly HtmlNode[], { isInline = false } = {}): HtmlNode[] {
    const texts: Texts = new Map();
    const tags: PlacedTag[] = [];
    collectTexts(nodes, isInline, texts, tags);
    if (tags.length === 0) return [...nodes];
    const replaced = new Map<TextTag, HtmlNode | undefined>();
    const ends = matchTagEnds(tags.map(({ tag }) => tag));
    for (const [start, end] of ends) {
        const [one, other] = [tags[start], tags[end]];
        if (one && other && !isBlock(one, other)) replaced.set(one.node, undefined).set(other.node, undefined);
    }
    for (const { node, tag, isInline: isInLine } of tags) {
        if (!isInLine || replaced.has(node) || !isVoidTag(tag)) continue;
        const url = findTagUrl(tag);
        replaced.set(node, url === undefined ? undefined : createLink(url));
    }
    return replaced.size === 0 ? [...nodes] : replaceTags(nodes, texts, replaced);
}

function isBlock(start: PlacedTag, end: PlacedTag): boolean {
    return isInlineTag(start.tag) && !start.isInline && start.siblings === end.siblings;
}

function createLink(href: string): HtmlElement {
    const children: HtmlNode[] = [{ type: 'text', raw: escapeHtmlAndNewlinesAsEntities(href) }];
    return { type: 'element', name: 'a', attributes: { href }, children, hasBlocks: false };
}

function collectTexts(nodes: readonly HtmlNode[], isInline: boolean, texts: Texts, tags: PlacedTag[]): void {
    for (const node of nodes) {
        if (node.type === 'element' && !CODE_ELEMENTS.has(node.name))
            collectTexts(node.children, isInline || !hasBlockContent(node), texts, tags);
        if (node.type !== 'text' || !node.raw.includes('{%')) continue;
        const parts = splitTextAtTags(node.raw, decodeHTMLStrict);
        texts.set(node, parts);
        for (const part of parts) {
            const tag = typeof part === 'string' ? undefined : parseNonConditionTag(part.value);
            if (typeof part !== 'string' && tag) tags.push({ node: part, tag, siblings: nodes, isInline });
        }
    }
}

function hasBlockContent({ name, hasBlocks }: HtmlElement): boolean {
    return hasBlocks || (BLOCK_ELEMENTS.has(name) && !LINE_ELEMENTS.has(name));
}

function replaceTags(
    nodes: readonly HtmlNode[],
    texts: Texts,
    replaced: ReadonlyMap<TextTag, HtmlNode | undefined>,
): HtmlNode[] {
    return nodes.flatMap((node): HtmlNode[] => {
        if (node.type === 'element') return [{ ...node, children: replaceTags(node.children, texts, replaced) }];
        const parts = texts.get(node);
        if (!parts) return [node];
        return parts.flatMap((part): HtmlNode[] => {
            if (typeof part === 'string') return [{ type: 'text', raw: part }];
            if (!replaced.has(part)) return [{ type: 'text', raw: part.source }];
            const link = replaced.get(part);
            return link ? [link] : [];
        });
    });
}
