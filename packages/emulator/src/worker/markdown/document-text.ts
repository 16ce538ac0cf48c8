import type { DocumentContentNode } from './nodes.js';
import { parseUnresolvedDocument } from './parse-document.js';
import { walkDocumentNodes, getChildAndFragmentNodes } from './walk-document-nodes.js';

/** The text of the node of a document in Markdown that has this key; undefined where there is none. */
export function findMarkdownNodeText(markdown: string, key: string): string | undefined {
    return findNodeText(parseUnresolvedDocument(markdown, {}).nodes, key);
}

/** The text of the node with this key, among nodes and those in them. */
export function findNodeText(nodes: readonly DocumentContentNode[], key: string): string | undefined {
    const node = findNode(nodes, key);
    return node && getTextContent(node);
}

/** The node with this key, among nodes and those in them. */
export function findNode(nodes: readonly DocumentContentNode[], key: string): DocumentContentNode | undefined {
    for (const node of walkDocumentNodes(nodes)) if (node.key === key) return node;
    return undefined;
}

/** The text of a node, with blanks between the blocks in it. */
export function getTextContent(node: DocumentContentNode): string {
    if (node.object === 'text') return node.leaves.map(({ text }) => text).join('');
    const nodes = getChildAndFragmentNodes(node);
    return nodes.map(getTextContent).join(nodes.some(({ object }) => object === 'block') ? ' ' : '');
}
