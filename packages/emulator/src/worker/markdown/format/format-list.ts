import type { DocumentBlock, DocumentBlockListItem, DocumentBlockParagraph } from '@svc-int/api';
import type { BlockContent, DefinitionContent, List, ListItem, RootContent } from 'mdast';

import { concatNodesPlainText } from '../document/walk-document-nodes.js';

export type FormatInnerBlocks = (nodes: readonly DocumentBlock[]) => RootContent[];

type Content = BlockContent | DefinitionContent;

type ListBlock = Extract<DocumentBlock, { type: 'list-ordered' | 'list-unordered' | 'list-tasks' }>;

export function formatList(block: ListBlock, inner: FormatInnerBlocks): List | undefined {
    const { type, nodes } = block;
    const ordered = type === 'list-ordered';
    const start = ordered ? (block.data.start ?? 1) : 1;
    // The parser sets no start for a list that begins with 1.
    if (nodes.length === 0 || !isStart(start) || (ordered && block.data.start === 1)) return undefined;
    const children = nodes.map((node) => formatItem(node, inner));
    const isWhole = children.every((item) => item !== undefined) && isOfType(type, children);
    return isWhole ? { type: 'list', ordered, ...(ordered && { start }), spread: false, children } : undefined;
}

function formatItem(node: DocumentBlockListItem, inner: FormatInnerBlocks): ListItem | undefined {
    const checked = node.data?.checked;
    const children = formatItemOrQuoteBlocksUnlessEmpty(node, inner);
    const [first] = children;
    // A checkbox requires text.
    const isChecked = checked !== undefined && first?.type === 'paragraph';
    if (checked !== undefined && !isChecked) return undefined;
    return { type: 'listItem', ...(isChecked && { checked }), spread: !isTight(children), children };
}

export function formatItemOrQuoteBlocksUnlessEmpty(
    { nodes }: { nodes: readonly DocumentBlock[] },
    inner: FormatInnerBlocks,
): Content[] {
    const [first, ...others] = nodes;
    const isEmpty =
        others.length === 0 && first?.type === 'paragraph' && !hasDefinedFieldsExcept(first.data) && isBlank(first);
    // Cast: the container allows these blocks.
    return isEmpty ? [] : (inner(nodes) as Content[]);
}

export function hasDefinedFieldsExcept(data: object | undefined, ...names: string[]): boolean {
    return Object.entries(data ?? {}).some(([name, value]) => value !== undefined && !names.includes(name));
}

function isBlank({ nodes }: DocumentBlockParagraph): boolean {
    return nodes.every((node) => node.object === 'text') && concatNodesPlainText(nodes) === '';
}

/** Lists may directly follow text only if they can interrupt a paragraph. */
function isTight([first, ...others]: Content[]): boolean {
    if (first && first.type !== 'paragraph') return others.length === 0;
    return others.every(
        (node) =>
            node.type === 'list' &&
            (!node.ordered || node.start === 1) &&
            node.children[0]?.children[0]?.type === 'paragraph',
    );
}

function isStart(start: number): boolean {
    return Number.isInteger(start) && start >= 0 && start <= 999_999_999;
}

/** The parser returns a task list if any item has a checkbox. */
function isOfType(type: ListBlock['type'], items: readonly ListItem[]): boolean {
    const hasTasks = items.some(({ checked }) => typeof checked === 'boolean');
    return type === 'list-ordered' || hasTasks === (type === 'list-tasks');
}
