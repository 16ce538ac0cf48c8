import { decodeHTMLStrict } from 'entities/decode';

import { isTagStartingInlineNode } from '../syntax/html-inlines.js';
import { getMarkdownTextWithoutFormulas } from '../syntax/markdown-text.js';
import { BLOCK_ELEMENTS, EMBEDDING_ELEMENTS, VOID_ELEMENTS } from '../../../markdown/html/html-names.js';
import type { HtmlElement, HtmlNode } from './html-tree.js';

const SPACE: HtmlNode = { type: 'text', raw: ' ' };

export function getHtmlNodesRawText(nodes: readonly HtmlNode[]): string {
    let text = '';
    const stack = nodes.toReversed();
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'text') text += decodeHTMLStrict(node.raw);
        else if (node.type === 'markdown')
            text += node.node.type === 'pair' ? '' : getMarkdownTextWithoutFormulas(node.node);
        else if (node.name === 'br') text += '\n';
        else if (node.name === 'img') text += node.attributes['alt'] ?? '';
        else {
            const around = BLOCK_ELEMENTS.has(node.name) ? [SPACE] : [];
            stack.push(...around, ...node.children.toReversed(), ...around);
        }
    }
    return text;
}

export function getHtmlNodesText(nodes: readonly HtmlNode[]): string {
    return getHtmlNodesRawText(nodes)
        .replaceAll(/[ \t\r\n\f]+/g, ' ')
        .trim();
}

export function* walkHtmlElements(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
    const stack = nodes.toReversed();
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type !== 'element') continue;
        yield node;
        for (const child of node.children.toReversed()) stack.push(child);
    }
}

export function isHtmlBlank(nodes: readonly HtmlNode[]): boolean {
    return nodes.every((node) => {
        if (node.type === 'text') return node.raw.trim() === '';
        if (node.type === 'markdown' || isShownWhenEmpty(node)) return false;
        return isHtmlBlank(node.children);
    });
}

function isShownWhenEmpty({ name, attributes }: HtmlElement): boolean {
    const isVoid = VOID_ELEMENTS.has(name) && name !== 'wbr';
    return isVoid || EMBEDDING_ELEMENTS.has(name) || isTagStartingInlineNode({ name, attributes, isEnd: false });
}
