import type { Nodes, RootContent } from 'mdast';

import { formatMarkdown, omitHiddenTags, parseMarkdown } from '../../../markdown/index.js';

/** Omits opening and closing tags whose counterpart is in another part: the part would show them as text. */
export function formatShownPart(nodes: RootContent[]): string {
    const part = formatMarkdown(nodes);
    if (!part.includes('{%') || countHiddenTags(nodes) <= countHiddenTags(parseMarkdown(part).children)) return part;
    return formatMarkdown(omitHiddenTags({ type: 'root', children: structuredClone(nodes) }).children);
}

function countHiddenTags(nodes: readonly Nodes[]): number {
    const stack = [...nodes];
    let count = 0;
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'inlineTag' && node.isHidden) count++;
        if ('children' in node) for (const child of node.children) stack.push(child);
    }
    return count;
}
