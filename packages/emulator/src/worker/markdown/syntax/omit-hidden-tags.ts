import type { Html, Link, ListItem, Nodes, Parents, Root } from 'mdast';

import { parseMarkdownTag } from '../../../markdown/tag.js';
import { MENTION_LINK_TITLE } from '../references/mention-link-title.js';
import type { MarkdownInlineTag } from '../../../markdown/tags/inline-tag-syntax.js';
import { findBlockTag } from '../../../markdown/tags/block-tags.js';
import { findTagUrl } from '../../../markdown/tags/inline-tags.js';
import { hasConditionTags } from '../../../markdown/tags/condition-notation.js';
import { isBlankPhrasing } from '../../../markdown/tags/paragraph-parts.js';

/** Nodes that show nothing if they contain only tags. */
const MARKS: ReadonlySet<string> = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);

/** A checkbox requires text. */
const EMPTY_TASK: Html = { type: 'html', value: '<!-- -->' };

/**
 * Removes tags that documents lack. Tags with a URL become links; block tags in cells and after checkboxes, and unread conditions stay.
 */
export function omitHiddenTags(root: Root): Root {
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (!('children' in node)) continue;
        const parent = node;
        const children: readonly Nodes[] = node.children;
        const isChanged = children.some(
            (child) =>
                isEmptyParagraph(child) ||
                isHidden(child, parent) ||
                (child.type === 'inlineTag' && isReplaced(child, parent)),
        );
        // Cast: the parent allows fewer children.
        if (isChanged) node.children = omitTags(node) as typeof node.children;
        if (isChanged && node.type === 'listItem') prependParagraphToTask(node);
        for (const child of node.children) stack.push(child);
    }
    return root;
}

/** Inserts an empty paragraph before other blocks, to keep the checkbox. */
export function prependParagraphToTask(item: ListItem): void {
    if (typeof item.checked !== 'boolean' || item.children[0]?.type === 'paragraph') return;
    item.children.unshift({ type: 'paragraph', children: [EMPTY_TASK] });
}

function isBlockTag(tag: MarkdownInlineTag, { type, children }: Parents): boolean {
    return !tag.isHidden && (type === 'tableCell' || (type === 'paragraph' && children.length === 1));
}

function isReplaced(tag: MarkdownInlineTag, parent: Parents): boolean {
    return !isBlockTag(tag, parent) && !hasConditionTags(tag.value);
}

function isHidden(node: Nodes, parent: Parents): boolean {
    if (node.type === 'inlineTag') return isReplaced(node, parent) && !createTagLink(node);
    return MARKS.has(node.type) && hasOnlyHiddenTags(node);
}

function isEmptyParagraph(node: Nodes): boolean {
    return node.type === 'paragraph' && hasOnlyHiddenTags(node);
}

function hasOnlyHiddenTags(node: Nodes): boolean {
    if (!('children' in node)) return false;
    const children: readonly Nodes[] = node.children;
    const others = children.filter((child) => !isHidden(child, node));
    return others.length < children.length && others.every(isBlankPhrasing);
}

function omitTags(parent: Parents): Nodes[] {
    const nodes: Nodes[] = [];
    let isOmitted = false;
    for (const child of parent.children) {
        if (isEmptyParagraph(child)) continue;
        const node: Nodes | undefined =
            child.type === 'inlineTag' && isReplaced(child, parent)
                ? createTagLink(child)
                : isHidden(child, parent)
                  ? undefined
                  : child;
        if (isOmitted && node?.type === 'text' && isSpaceBefore(nodes.at(-1))) {
            const value = node.value.trimStart();
            nodes.push({ ...node, value });
            isOmitted = value === '';
        } else {
            if (node) nodes.push(node);
            isOmitted = node === undefined;
        }
    }
    const last = nodes.at(-1);
    if (isOmitted && last?.type === 'text') nodes[nodes.length - 1] = { ...last, value: last.value.trimEnd() };
    return nodes;
}

function isSpaceBefore(node: Nodes | undefined): boolean {
    return !node || node.type === 'break' || (node.type === 'text' && /\s$/.test(node.value));
}

/** Returns `undefined` for a tag without a URL, and for a pair whose content is the link. */
export function createTagLink({ value, isHidden }: MarkdownInlineTag): Link | undefined {
    const tag = parseMarkdownTag(value);
    const url = findTagUrl(tag);
    if (!tag || url === undefined) return undefined;
    const { hasCaption, isMention } = findBlockTag(tag.name) ?? {};
    // A caption is not a link to the URL.
    if (isHidden && !hasCaption) return undefined;
    const title = isMention ? { title: MENTION_LINK_TITLE } : {};
    return { type: 'link', url, ...title, children: [{ type: 'text', value: url }] };
}
