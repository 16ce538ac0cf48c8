import type { Nodes, Root, RootContent } from 'mdast';

import { omitHiddenTags } from '../syntax/omit-hidden-tags.js';
import { formatMarkdown, parseMarkdown } from '../syntax/syntax.js';
import { listUnreadTags } from './parse-document.js';

/** Returns the source of tags that documents lack, such as tags of another tool. */
export function listTagsWithoutBlock(markdown: string): string[] {
    if (!markdown.includes('{%')) return [];
    const root = parseMarkdown(markdown);
    const hidden = listHiddenInlineTags(root);
    // Cast: no tag is a root.
    const unread = [...listUnreadTags(omitHiddenTags(root)).keys()] as RootContent[];
    return [...hidden, ...unread.map((node) => (node.type === 'tagLine' ? node.raw : formatMarkdown([node])))];
}

function listHiddenInlineTags(root: Root): string[] {
    const tags: string[] = [];
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'inlineTag' && node.isHidden) tags.push(node.value);
        if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
    }
    return tags;
}
