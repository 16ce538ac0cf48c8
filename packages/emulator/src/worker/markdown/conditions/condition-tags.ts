import type { DocumentContentNode } from '../document/nodes.js';
import { getNodeKind } from '../document/node-kinds.js';
import { getChildAndFragmentNodes, walkDocumentNodes } from '../document/walk-document-nodes.js';
import { listConditionTagMatches, NO_TEXT, removeInvisible } from '../../../markdown/tags/condition-notation.js';

/** Ignores invisible characters. */
const TAG_START = /\{\p{Cf}*%/u;

/** Splits of `TAG_START` between two JSON strings. */
const SPLIT_TAG_START = [/\{\p{Cf}*"[,}\]]/u, /"\p{Cf}*%/u];

/** May return false positives, but no false negatives. */
export function hasConditionTagsInJson(json: string): boolean {
    return TAG_START.test(json) || SPLIT_TAG_START.every((part) => part.test(json));
}

/** Ignores code, and `endif`, which alone hides nothing. */
export function listUnreadConditionTags(block: DocumentContentNode): string[] {
    const texts: string[] = [];
    collectTexts(block, texts);
    return listConditionTagMatches(removeInvisible(texts.join(''))).map(([tag]) => tag.trim());
}

function collectTexts(node: DocumentContentNode, texts: string[]): void {
    if (node.object === 'text') {
        for (const { text, marks } of node.leaves)
            texts.push(marks.some(({ type }) => type === 'code') ? NO_TEXT : text);
        return;
    }
    const { isCode, isPlain } = getNodeKind(node);
    const separator = isPlain ? '\n' : NO_TEXT;
    // The text of a link continues the text before it.
    if (node.object === 'block' || !('nodes' in node)) texts.push(separator);
    if (isCode) {
        for (const inner of listAnnotationBodies(node)) collectTexts(inner, texts);
        return;
    }
    if ('data' in node) collectTagStrings(node.data, texts);
    for (const inner of getChildAndFragmentNodes(node)) collectTexts(inner, texts);
    texts.push(separator);
}

function listAnnotationBodies(node: DocumentContentNode): DocumentContentNode[] {
    return [...walkDocumentNodes([node])].flatMap((inner) =>
        inner.object === 'inline' && inner.type === 'annotation' ? inner.fragments.flatMap(({ nodes }) => nodes) : [],
    );
}

function collectTagStrings(value: unknown, texts: string[]): void {
    if (typeof value === 'string' && TAG_START.test(value)) texts.push(NO_TEXT, value, NO_TEXT);
    else if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value)) collectTagStrings(inner, texts);
}
