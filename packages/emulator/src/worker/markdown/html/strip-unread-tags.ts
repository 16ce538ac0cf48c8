import type { Nodes, Paragraph, Root } from 'mdast';

import { listUnreadTags } from '../parse/parse-document.js';
import { prependParagraphToTask } from '../syntax/omit-hidden-tags.js';

/** Replaces tags of no block by their title, if any, as documents do. */
export function stripUnreadTags(root: Root): void {
    const unread = listUnreadTags(root);
    const stack: Nodes[] = unread.size > 0 ? [root] : [];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (!('children' in node)) continue;
        const children: readonly Nodes[] = node.children;
        if (children.some((child) => isTag(child) && unread.has(child))) {
            // Cast: a container of tags allows paragraphs.
            node.children = children.flatMap((child) =>
                isTag(child) && unread.has(child) ? createTitle(unread.get(child)) : [child],
            ) as typeof node.children;
            if (node.type === 'listItem') prependParagraphToTask(node);
        }
        stack.push(...node.children);
    }
}

/** Includes the paragraph of a tag after a checkbox, and excludes `<details>`. */
function isTag({ type }: Nodes): boolean {
    return type === 'tagLine' || type === 'paragraph';
}

function createTitle(title: string | undefined): Paragraph[] {
    if (title === undefined) return [];
    return [{ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: title }] }] }];
}
