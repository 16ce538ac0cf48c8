import type { Nodes } from 'mdast';

import { parseMarkdownTag, type MarkdownTag } from '../tag.js';
import type { MarkdownInlineTag } from './inline-tag-syntax.js';
import { findBlockTag } from './block-tags.js';
import { isInlineTag, isPartTagOfBlockTag, isVoidTag, parseNonConditionTag } from './inline-tags.js';
import { matchTagEnds, parseNodeTag } from './pair-tags.js';

/** Lists known tags that are void, or that have both start and end. */
export function listCompleteInlineTags(nodes: readonly Nodes[]): ReadonlySet<MarkdownInlineTag> {
    const tags = nodes.map((node) => (node.type === 'inlineTag' ? parseMarkdownTag(node.value) : parseNodeTag(node)));
    const ends = matchTagEnds(tags);
    const barriers = listBarriers(tags);
    const found = new Set<MarkdownInlineTag>();
    const open: { tag: MarkdownTag; end: number }[] = [];
    const add = (at: number) => {
        const [node, tag] = [nodes[at], tags[at]];
        if (node?.type === 'inlineTag' && tag && isInlineTag(tag)) found.add(node);
    };
    tags.forEach((tag, at) => {
        while ((open.at(-1)?.end ?? at) < at) open.pop();
        if (!tag || tag.isEnd) return;
        const end = ends.get(at);
        if (end === undefined) {
            if (isVoidTag(tag) || isPartTagOfBlockTag(tag, open.at(-1)?.tag)) add(at);
        } else if (barriers[at] === barriers[end]) {
            add(at);
            add(end);
            open.push({ tag, end });
        }
    });
    return found;
}

/** Includes unknown tags. */
export function listPairedInlineTags(nodes: readonly Nodes[]): ReadonlySet<MarkdownInlineTag> {
    const tags = nodes.map((node) => {
        if (node.type !== 'inlineTag' && node.type !== 'tagLine') return parseNodeTag(node);
        return parseNonConditionTag(node.type === 'inlineTag' ? node.value : node.raw) ?? parseNodeTag(node);
    });
    const barriers = listBarriers(tags);
    const pairs = [...matchTagEnds(tags)].filter(([start, end]) => barriers[start] === barriers[end]);
    return new Set(pairs.flat().flatMap((at) => (nodes[at]?.type === 'inlineTag' ? nodes[at] : [])));
}

/** Index of each tag's enclosing condition or `<details>`, which no inline pair crosses. */
function listBarriers(tags: readonly (MarkdownTag | undefined)[]): (number | undefined)[] {
    const open: number[] = [];
    return tags.map((tag, at) => {
        if (!tag || !findBlockTag(tag.name)?.isBarrier) return open.at(-1);
        if (tag.isEnd) open.pop();
        else open.push(at);
        return open.at(-1);
    });
}
