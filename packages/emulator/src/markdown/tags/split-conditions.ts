import type { Paragraph, PhrasingContent, RootContent } from 'mdast';

import { MAX_MARKDOWN_NESTING } from '../parser.js';
import { parseMarkdownTag } from '../tag.js';
import type { MarkdownInlineTag } from './inline-tag-syntax.js';
import { isConditionTag, isInlineTag } from './inline-tags.js';
import { matchTagEnds } from './pair-tags.js';
import {
    createParagraph,
    createParagraphPartBlocks,
    isBlankPhrasing,
    stripParagraphPartSpace,
} from './paragraph-parts.js';

/** Splits a paragraph of conditions, such as `{% if a %}b{% endif %}`. A condition beside text applies to the whole paragraph. */
export function splitParagraphAtConditions(paragraph: Paragraph, markdown: string): RootContent[] {
    const nodes = paragraph.children;
    const tags = nodes.map((node) => (node.type === 'inlineTag' ? parseMarkdownTag(node.value) : undefined));
    const ends = matchTagEnds(tags.map((tag) => (tag && isConditionTag(tag) ? tag : undefined)));
    const split: RootContent[] = [];
    if (listConditions(0, nodes.length).length === 0) return [paragraph];
    splitRange(0, nodes.length, 0);
    return split;

    function splitRange(from: number, to: number, depth: number): void {
        const starts = depth < MAX_MARKDOWN_NESTING ? listConditions(from, to) : [];
        if (starts.length === 0) return void split.push(...createBlocks(nodes.slice(from, to), split.at(-1), markdown));
        for (const start of starts) {
            const end = ends.get(start) ?? to;
            split.push(createTagLine(nodes[start]));
            splitRange(start + 1, end, depth + 1);
            split.push(createTagLine(nodes[end]));
        }
    }

    /** Returns indexes of start tags, and none if text is outside of conditions. */
    function listConditions(from: number, to: number): number[] {
        const starts: number[] = [];
        for (let at = from; at < to; at++) {
            const [node, end] = [nodes[at], ends.get(at)];
            if (end !== undefined && end < to) {
                starts.push(at);
                at = end;
            } else if (node && !isBlankPhrasing(node)) return [];
        }
        return starts;
    }
}

/** Tags of other blocks are split later. */
function createBlocks(
    content: readonly PhrasingContent[],
    before: RootContent | undefined,
    markdown: string,
): RootContent[] {
    const part = stripParagraphPartSpace(content, markdown);
    if (part.length === 0) return [];
    return part.some(isBlockTag) ? [createParagraph(part)] : createParagraphPartBlocks(part, before, markdown);
}

function isBlockTag(node: PhrasingContent): node is MarkdownInlineTag {
    const tag = node.type === 'inlineTag' ? parseMarkdownTag(node.value) : undefined;
    return tag !== undefined && isInlineTag(tag);
}

function createTagLine(node: PhrasingContent | undefined): RootContent {
    return { type: 'tagLine', raw: node?.type === 'inlineTag' ? node.value : '', position: node?.position };
}
