import type { DocumentBlock } from '@svc-int/api';
import type { BlockContent, DefinitionContent, List, ListItem, RootContent } from 'mdast';

import type { BlockNode } from './nodes.js';
import { footnoteLabel } from './writer.js';
import { nodesOf, plainTextOf } from './within-nodes.js';

/** Makes the blocks within another one. */
export type InnerBlocks = (nodes: readonly BlockNode[]) => RootContent[];

type Content = BlockContent | DefinitionContent;

/** A list as Markdown has it; undefined where Markdown can't say all of it. */
export function writeList(block: DocumentBlock, inner: InnerBlocks): List | undefined {
    const { type, data = {} } = block;
    const nodes = nodesOf(block);
    const { start = 1, ...more } = data;
    const ordered = type === 'list-ordered';
    const isPlain = Object.keys(more).length === 0 && (ordered ? isStart(start) : !('start' in data));
    if (!isPlain || nodes.length === 0) return undefined;
    const children = nodes.map((node) => itemOf(node, inner));
    const isWhole = children.every((item) => item !== undefined) && isOfType(type, children);
    return isWhole
        ? { type: 'list', ordered, ...(ordered && { start: Number(start) }), spread: false, children }
        : undefined;
}

/** The definitions of footnotes that a list holds; undefined where it is another list. */
export function writeFootnotes(block: DocumentBlock, inner: InnerBlocks): RootContent[] | undefined {
    const { type, data = {} } = block;
    const nodes = nodesOf(block);
    if (type !== 'list-ordered' || data['footnotes'] !== true || Object.keys(data).length > 1) return undefined;
    const labels = nodes.map((node) => (node.object === 'block' ? footnoteLabel(node) : undefined));
    if (labels.includes(undefined) || new Set(labels).size < labels.length) return undefined;
    return nodes.map((node, at) => ({
        type: 'footnoteDefinition',
        identifier: labels[at] ?? '',
        label: labels[at],
        children: contentOf(node, inner),
    }));
}

function itemOf(node: BlockNode, inner: InnerBlocks): ListItem | undefined {
    if (node.object !== 'block' || node.type !== 'list-item') return undefined;
    const { checked, ...more } = node.data ?? {};
    const children = contentOf(node, inner);
    const [first] = children;
    // A box stands before text.
    const isChecked = typeof checked === 'boolean' && first?.type === 'paragraph';
    if (Object.keys(more).length > 0 || (checked !== undefined && !isChecked)) return undefined;
    return { type: 'listItem', ...(isChecked && { checked }), spread: !isTight(children), children };
}

/** Content of an item or a quotation; a single empty paragraph counts as none. */
export function contentOf(node: BlockNode, inner: InnerBlocks): Content[] {
    // Blocks become what can stand in blocks.
    const nodes = nodesOf(node);
    const [first, ...others] = nodes;
    const isEmpty =
        others.length === 0 && first?.object === 'block' && first.type === 'paragraph' && !first.data && isBlank(first);
    return isEmpty ? [] : (inner(nodes) as Content[]);
}

function isBlank(block: DocumentBlock): boolean {
    const nodes = nodesOf(block);
    return nodes.every((node) => node.object === 'text') && plainTextOf(nodes) === '';
}

/** Whether no empty lines are needed in an item: lists right below its text begin so that they end that. */
function isTight([first, ...others]: Content[]): boolean {
    if (first && first.type !== 'paragraph') return others.length === 0;
    return others.every(
        (node) =>
            node.type === 'list' &&
            (!node.ordered || node.start === 1) &&
            node.children[0]?.children[0]?.type === 'paragraph',
    );
}

function isStart(start: unknown): boolean {
    return typeof start === 'number' && Number.isInteger(start) && start >= 0 && start <= 999_999_999;
}

/** Reading gives a list of tasks where any item is one, and it has no numbers. */
function isOfType(type: DocumentBlock['type'], items: readonly ListItem[]): boolean {
    const hasTasks = items.some(({ checked }) => typeof checked === 'boolean');
    return type === 'list-ordered' || hasTasks === (type === 'list-tasks');
}
