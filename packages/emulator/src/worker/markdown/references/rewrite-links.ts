import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';

import { type LinkUse, rewriteHtmlLinks, type RewriteOrRemoveLink } from '../html/rewrite-html-links.js';
import type { TextTag } from '../syntax/split-text-at-tags.js';
import { splitHtmlAtTextTags } from '../html/split-html-at-text-tags.js';
import { escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import { createAnchorAllocator } from '../document/anchor-allocator.js';
import { getHeadingAnchorTextWithoutMentions } from '../parse/parse-line.js';
import { DARK_IMAGE_ATTRIBUTE } from '../parse/parse-void-blocks.js';
import { BLOCK_TAGS } from '../../../markdown/tags/block-tags.js';
import { type MarkdownTag, parseMarkdownTag, formatParsedMarkdownTag } from '../../../markdown/tag.js';

const ADDRESSES: ReadonlySet<string> = new Set(['src', DARK_IMAGE_ATTRIBUTE, 'url']);

export function rewriteLinks(root: Root, rewriteLink: RewriteOrRemoveLink): void {
    const imageIds = new Set<string>();
    const stack: Nodes[] = [root];
    const nodes: Nodes[] = [];
    for (let node = stack.pop(); node; node = stack.pop()) {
        nodes.push(node);
        if (node.type === 'imageReference') imageIds.add(node.identifier);
        if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
    }
    for (const node of nodes) {
        if ('children' in node) rewriteChildren(node, rewriteLink);
        if (node.type === 'definition') {
            const use = imageIds.has(node.identifier) ? 'picture' : 'link';
            node.url = rewriteLink(node.url, use) ?? '#';
        } else if (node.type === 'html') node.value = rewriteHtml(node.value, rewriteLink);
    }
}

/** Replaces removed links by their text. */
function rewriteChildren(parent: Parents, getAddress: RewriteOrRemoveLink): void {
    // Cast: children of links and of lines have the same types.
    parent.children = parent.children.flatMap((child): Nodes[] => {
        if (child.type === 'tagLine')
            return [{ type: 'tagged', open: rewriteTag(child.raw, getAddress), children: [] }];
        if (child.type === 'inlineTag') return [{ ...child, value: rewriteCellTag(child.value, getAddress) }];
        if (child.type !== 'link' && child.type !== 'image') return [child];
        const url = getAddress(child.url, child.type === 'link' ? 'link' : 'picture');
        if (url !== undefined) {
            child.url = url;
            return [child];
        }
        return child.type === 'link' ? child.children : toTextNodes(child.alt);
    }) as typeof parent.children;
}

function toTextNodes(text: string | null | undefined): PhrasingContent[] {
    return text ? [{ type: 'text', value: text }] : [];
}

function rewriteTag(raw: string, getAddress: RewriteOrRemoveLink): string {
    const tag = parseMarkdownTag(raw);
    if (!tag || tag.isEnd || tag.name.startsWith('@')) return raw;
    let isChanged = false;
    const attributes = Object.entries(tag.attributes).map(([name, value]): [string, unknown] => {
        const use = typeof value === 'string' ? getAttributeUse(tag, name) : undefined;
        if (use === undefined) return [name, value];
        const address = getAddress(String(value), use) ?? '#';
        isChanged ||= address !== value;
        return [name, address];
    });
    return isChanged ? formatParsedMarkdownTag({ ...tag, attributes: Object.fromEntries(attributes) }) : raw;
}

function rewriteHtml(html: string, rewriteLink: RewriteOrRemoveLink): string {
    const parts = splitHtmlAtTextTags(rewriteHtmlLinks(html, rewriteLink));
    return parts.map((part) => (typeof part === 'string' ? part : rewriteHtmlTag(part, rewriteLink))).join('');
}

function rewriteHtmlTag({ value, source }: TextTag, getAddress: RewriteOrRemoveLink): string {
    const tag = rewriteTag(value, getAddress);
    return tag === value ? source : tag.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes bars, which end cells. */
function rewriteCellTag(raw: string, getAddress: RewriteOrRemoveLink): string {
    const tag = rewriteTag(raw, getAddress);
    return tag === raw ? raw : tag.replaceAll('|', String.raw`\u007c`);
}

function getAttributeUse({ name: tag }: MarkdownTag, attribute: string): LinkUse | undefined {
    if (ADDRESSES.has(attribute)) return 'link';
    const { name, targetAttribute } = BLOCK_TAGS['reusable-content'];
    return tag === name && attribute === targetAttribute ? 'include' : undefined;
}

export function addTagsForUnderivableHeadingAnchors(root: Root): void {
    const anchors = createAnchorAllocator();
    for (const node of root.children) {
        if (node.type !== 'heading') continue;
        const current = node.data?.anchor;
        const text = getHeadingAnchorTextWithoutMentions(node.children);
        if (current === undefined || anchors.isNext(text, current)) {
            anchors.next(text);
            continue;
        }
        const anchor = escapeHtmlAndNewlinesAsEntities(anchors.keep(current));
        const tags = [`<a href="#${anchor}" id="${anchor}">`, '</a>'].map((value) => ({
            type: 'html' as const,
            value,
        }));
        node.children.push({ type: 'text', value: ' ' }, ...tags);
    }
}
