import type { DocumentBlock } from '@svc-int/api';

import { createListBlocksSplitAtMisfits, type ParsedListItem } from '../parse/create-list-blocks.js';
import type { ParseContext } from '../parse/parse-context.js';
import type { HtmlElement, HtmlNode } from './html-tree.js';
import { isHtmlBlank, walkHtmlElements } from './html-text.js';

/** Other content between list items becomes an item. */
export function parseHtmlList(
    reader: ParseContext,
    element: HtmlElement,
    parseBlocks: (nodes: readonly HtmlNode[]) => DocumentBlock[],
): DocumentBlock[] {
    const items = element.children
        .filter((child) => !isHtmlBlank([child]) || isItem(child))
        .map((child) => parseItem(child, parseBlocks));
    if (items.length === 0) return [];
    if (element.name === 'ol') {
        const start = Number(element.attributes['start'] ?? 1);
        const isGiven = Number.isInteger(start) && start >= 0 && start !== 1;
        const plain = items.map(({ blocks }) => ({ blocks }));
        return createListBlocksSplitAtMisfits(reader, 'list-ordered', isGiven ? start : undefined, plain);
    }
    const type = items.some(({ checked }) => checked !== undefined) ? 'list-tasks' : 'list-unordered';
    return createListBlocksSplitAtMisfits(reader, type, undefined, items);
}

function isItem(node: HtmlNode): node is HtmlElement {
    return node.type === 'element' && node.name === 'li';
}

function parseItem(node: HtmlNode, parseBlocks: (nodes: readonly HtmlNode[]) => DocumentBlock[]): ParsedListItem {
    const blocks = parseBlocks(isItem(node) ? node.children : [node]);
    const box = findCheckbox(node);
    return { blocks, ...(box && { checked: 'checked' in box.attributes }) };
}

function findCheckbox(node: HtmlNode): HtmlElement | undefined {
    const children = isItem(node) ? node.children.filter((child) => child.type !== 'element' || !isList(child)) : [];
    return [...walkHtmlElements(children)].find(
        ({ name, attributes }) => name === 'input' && attributes['type'] === 'checkbox',
    );
}

function isList({ name }: HtmlElement): boolean {
    return name === 'ul' || name === 'ol' || name === 'menu';
}
