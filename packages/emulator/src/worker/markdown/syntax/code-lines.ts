import type { Paragraph, PhrasingContent } from 'mdast';

import type { PairedNode, TagPair } from '../../../markdown/tags/pair-tags.js';
import { parseBlockDataFromTagAttributes } from './tag-data.js';

export function getCodeLines(
    children: readonly PairedNode[],
): { pair: TagPair; content: PhrasingContent[] }[] | undefined {
    const lines = children.map((pair) => {
        if (pair.type !== 'pair' || pair.tag.name !== 'code-line') return undefined;
        const content = getLineContent(pair.children ?? []);
        return content && { pair, content };
    });
    return lines.every((line) => line !== undefined) ? lines : undefined;
}

export function getLineContent(children: readonly PairedNode[]): PhrasingContent[] | undefined {
    const [paragraph, ...others] = children;
    if (!paragraph) return [];
    if (paragraph.type === 'html' && others.length === 0) return [paragraph];
    return paragraph.type === 'paragraph' && others.length === 0 ? paragraph.children : undefined;
}

/** Includes paragraphs at any depth of tags. */
export function listCodeLineParagraphs(nodes: readonly PairedNode[]): Paragraph[] {
    return nodes.flatMap((node) => {
        if (node.type !== 'pair') return [];
        const { tag, children = [] } = node;
        if (tag.name !== 'code') return listCodeLineParagraphs(children);
        if (!parseBlockDataFromTagAttributes('code', tag.attributes)) return [];
        const paragraphs = (getCodeLines(children) ?? []).flatMap(({ pair }) => pair.children ?? []);
        return paragraphs.filter((child): child is Paragraph => child.type === 'paragraph');
    });
}
