import type { Nodes, Parents, RootContent } from 'mdast';

import { parseMarkdownTag } from '../tag.js';
import type { MarkdownTagLine } from '../tag-syntax.js';
import { isConditionTag } from './inline-tags.js';
import type { MarkdownInlineTag } from './inline-tag-syntax.js';
import { joinAdjacentTexts } from './join-adjacent-texts.js';
import { matchTagEnds } from './pair-tags.js';

const WIDENED_BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table']);

const MAX_CONDITIONS_PER_BLOCK = 10;

/**
 * Wraps a block in the conditions of its lines, which documents cannot express: visitors see all of the block, or nothing.
 * Changes nothing if a condition has no end in its line.
 */
export function wrapInLineConditions(node: RootContent): RootContent[] {
    if (!WIDENED_BLOCKS.has(node.type) && !isTaskList(node)) return [node];
    const pairs = new Map<string, MarkdownInlineTag>();
    const parents: Parents[] = [];
    if (!collectConditions(node, pairs, parents) || pairs.size === 0) return [node];
    if (pairs.size > MAX_CONDITIONS_PER_BLOCK) return [node];
    for (const parent of parents) stripConditions(parent);
    const [start, end] = [node.position?.start, node.position?.end];
    const open = Array.from(pairs.values(), ({ value, position }) => ({
        ...createTagLine(value, start && { start, end: start }),
        widenedFrom: position?.start.line ?? 1,
    }));
    const close = open.map(() => createTagLine('{% endif %}', end && { start: end, end }));
    return [...open, node, ...close];
}

function createTagLine(raw: string, position: MarkdownTagLine['position']): MarkdownTagLine {
    return { type: 'tagLine', raw, position };
}

function isTaskList(node: RootContent): boolean {
    return node.type === 'list' && node.children.some(({ checked }) => typeof checked === 'boolean');
}

/** Returns `false` for a condition without an end in its line. */
function collectConditions(root: Nodes, pairs: Map<string, MarkdownInlineTag>, parents: Parents[]): boolean {
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (!('children' in node)) continue;
        const children: readonly Nodes[] = node.children;
        const tags = children.map(parseCondition);
        if (tags.some(Boolean)) {
            const ends = matchTagEnds(tags);
            if (2 * ends.size !== tags.filter(Boolean).length) return false;
            for (const start of ends.keys()) {
                const tag = children[start];
                if (tag?.type === 'inlineTag' && !pairs.has(tag.value)) pairs.set(tag.value, tag);
            }
            parents.push(node);
        }
        stack.push(...(node.type === 'list' ? node.children.flatMap(listTaskLine) : children).toReversed());
    }
    return true;
}

/** The first line of a task cannot be wrapped alone: its checkbox requires it. */
function listTaskLine(item: Nodes): Nodes[] {
    const isTask = item.type === 'listItem' && typeof item.checked === 'boolean';
    return isTask ? item.children.slice(0, 1).filter(({ type }) => type === 'paragraph') : [];
}

function parseCondition(node: Nodes) {
    const tag = node.type === 'inlineTag' ? parseMarkdownTag(node.value) : undefined;
    return tag && isConditionTag(tag) ? tag : undefined;
}

function stripConditions(parent: Parents): void {
    const children: readonly Nodes[] = parent.children;
    // Cast: the parent allows fewer children.
    parent.children = joinAdjacentTexts(children.filter((node) => !parseCondition(node))) as typeof parent.children;
}
