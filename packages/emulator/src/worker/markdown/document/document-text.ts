import type { DocumentContentNode } from './nodes.js';
import { parseUnresolvedDocument } from '../parse/parse-document.js';
import { walkDocumentNodes, getChildAndFragmentNodes } from './walk-document-nodes.js';

export function findMarkdownNodeText(markdown: string, key: string): string | undefined {
    return findNodeText(parseUnresolvedDocument(markdown, {}).nodes, key);
}

export function findNodeText(nodes: readonly DocumentContentNode[], key: string): string | undefined {
    const node = findNode(nodes, key);
    return node && getTextContent(node);
}

export function findNode(nodes: readonly DocumentContentNode[], key: string): DocumentContentNode | undefined {
    for (const node of walkDocumentNodes(nodes)) if (node.key === key) return node;
    return undefined;
}

export function getTextContent(node: DocumentContentNode): string {
    if (node.object === 'text') return node.leaves.map(({ text }) => text).join('');
    const nodes = getChildAndFragmentNodes(node);
    return nodes.map(getTextContent).join(nodes.some(({ object }) => object === 'block') ? ' ' : '');
}
