import type { BlockNode } from './nodes.js';
import { parseRawDocument } from './parse-document.js';
import { walkNodes, getDescendants } from './walk-nodes.js';

/** The text of the node of a document in Markdown that has this key; undefined where there is none. */
export function getNodeText(markdown: string, key: string): string | undefined {
    return findNodeText(parseRawDocument(markdown, {}).nodes, key);
}

/** The text of the node with this key, among nodes and those in them. */
export function findNodeText(nodes: readonly BlockNode[], key: string): string | undefined {
    const node = findNode(nodes, key);
    return node && getTextContent(node);
}

/** The node with this key, among nodes and those in them. */
export function findNode(nodes: readonly BlockNode[], key: string): BlockNode | undefined {
    for (const node of walkNodes(nodes)) if (node.key === key) return node;
    return undefined;
}

/** The text of a node, with blanks between the blocks in it. */
export function getTextContent(node: BlockNode): string {
    if (node.object === 'text') return node.leaves.map(({ text }) => text).join('');
    const nodes = getDescendants(node);
    return nodes.map(getTextContent).join(nodes.some(({ object }) => object === 'block') ? ' ' : '');
}
