import type { DocumentBlock } from '@svc-int/api';

import { wrapRunsOfFittingBlocks, createEmptyParagraph, flattenToAllowedBlocks } from './fit-blocks.js';
import { createParagraph, createText } from '../document/nodes.js';
import { parseHtmlLine } from '../html/html-line.js';
import { parseHtmlTree } from '../html/html-tree.js';
import { stripTextTags } from '../html/strip-text-tags.js';
import { BLOCK_TAGS, getBlockTagName } from '../../../markdown/tags/block-tags.js';
import {
    findSummaryHtml,
    getRawTagOrHtmlText,
    type TagPair,
    type PairedNode,
} from '../../../markdown/tags/pair-tags.js';
import { createExpandable, createMultiPartBlock, type MultiPartBlockType } from './multi-part-blocks.js';
import { parsePairedNodes, createPlainTextParagraph } from './parse-blocks.js';
import { createListBlocksSplitAtMisfits } from './create-list-blocks.js';
import type { ParseContext } from './parse-context.js';
import { parseBlockDataFromTagAttributes } from '../syntax/tag-data.js';

/** Cast: blocks that the container allows. */
type Nodes = never[];

export function parseBlockquoteTagPair(reader: ParseContext, { children }: TagPair): DocumentBlock[] | undefined {
    return (
        children &&
        wrapRunsOfFittingBlocks(reader, 'blockquote', parsePairedNodes(reader, children), (nodes) => {
            return { object: 'block', type: 'blockquote', key: reader.newKey(), nodes: nodes as Nodes };
        })
    );
}

export function parseHint(reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined {
    const data = parseBlockDataFromTagAttributes('hint', tag.attributes);
    const { title } = tag.attributes;
    if (!children || !data) return undefined;
    const blocks = [
        ...(typeof title === 'string' ? [createBoldParagraph(reader, title)] : []),
        ...parsePairedNodes(reader, children),
    ];
    return wrapRunsOfFittingBlocks(reader, 'hint', blocks, (nodes) => {
        return { object: 'block', type: 'hint', key: reader.newKey(), data, nodes: nodes as Nodes };
    });
}

export function createBoldParagraph({ newKey }: ParseContext, text: string): DocumentBlock {
    return createParagraph(newKey(), [createText(newKey(), text, [{ object: 'mark', type: 'bold' }])]);
}

export function parseIfTagPair(reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined {
    const data = parseBlockDataFromTagAttributes('if', tag.attributes);
    if (!children || !data) return undefined;
    reader.conditions.push(data.expression);
    const nodes = parsePairedNodes(reader, children);
    reader.conditions.pop();
    const inner = nodes.length > 0 ? nodes : [createEmptyParagraph(reader)];
    return [{ object: 'block', type: 'if', key: reader.newKey(), data, nodes: inner as Nodes }];
}

export function createListTagParser(type: 'list-ordered' | 'list-unordered' | 'list-tasks') {
    return (reader: ParseContext, { tag, children = [] }: TagPair): DocumentBlock[] | undefined => {
        const items = children.filter((node) => isTagPairNamed(node, 'list-item'));
        const { start } = tag.attributes;
        if (items.length === 0 || items.length < children.length) return undefined;
        return createListBlocksSplitAtMisfits(
            reader,
            type,
            typeof start === 'number' ? start : undefined,
            items.map((item) => ({
                blocks: parsePairedNodes(reader, item.children ?? []),
                ...parseBlockDataFromTagAttributes('list-item', item.tag.attributes),
            })),
        );
    };
}

export function parseExpandable(reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined {
    if (!children) return undefined;
    const [first] = children;
    const [title, body] = ['expandable-title', 'expandable-body'].map((name) =>
        children.find((one) => isTagPairNamed(one, name)),
    );
    if (children.length > 0 && children.every((one) => one === title || one === body)) {
        const parsePair = (pair?: PairedNode) =>
            pair?.type === 'pair' ? parsePairedNodes(reader, pair.children ?? []) : [];
        return createExpandable(
            reader,
            flattenToAllowedBlocks(reader, ['paragraph'], parsePair(title)),
            parsePair(body),
        );
    }
    const below = first?.type === 'html' ? findSummaryHtml(getRawTagOrHtmlText(first)) : undefined;
    const summary = createSummary(reader, below ?? tag.attributes['summary'], tag.attributes['title']);
    const inner = below === undefined ? children : children.slice(1);
    return createExpandable(reader, summary, parsePairedNodes(reader, inner));
}

function createSummary(reader: ParseContext, summary: unknown, title: unknown): DocumentBlock[] {
    if (typeof summary !== 'string') return typeof title === 'string' ? [createPlainTextParagraph(reader, title)] : [];
    const nodes = parseHtmlLine(reader, stripTextTags(parseHtmlTree(summary), { isInline: true }));
    return [createParagraph(reader.newKey(), nodes ?? [createText(reader.newKey(), '')])];
}

export function createMultiPartTagParser(type: MultiPartBlockType) {
    const partName = getBlockTagName(BLOCK_TAGS[type].part);
    return (reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined => {
        const closed = closeParts(children ?? [], partName);
        const pairs = closed.filter((node) => isTagPairNamed(node, partName));
        if (!children || pairs.length < closed.length) return undefined;
        const parts = pairs.map((node) => ({
            attributes: node.tag.attributes,
            blocks: parsePairedNodes(reader, node.children ?? []),
        }));
        return createMultiPartBlock(reader, type, tag.attributes, parts);
    };
}

/** A part without end tag ends before the next part. */
function closeParts(nodes: readonly PairedNode[], name: string): PairedNode[] {
    const closed: PairedNode[] = [];
    let open: PairedNode[] | undefined;
    for (const node of nodes) {
        const isPart = node.type === 'pair' && node.tag.name === name;
        if (!isPart) {
            (open ?? closed).push(node);
            continue;
        }
        open = node.children ? undefined : [];
        closed.push(open ? { ...node, children: open } : node);
    }
    return closed;
}

export function isTagPairNamed(node: PairedNode, name: string): node is TagPair {
    return node.type === 'pair' && node.tag.name === name && node.children !== undefined;
}
