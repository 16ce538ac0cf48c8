import type { BlockNode } from './nodes.js';
import { readDocument } from './read-document.js';
import { nodesIn, nodesWithin } from './within-nodes.js';

/** The text of the node of a document in Markdown that has this key; undefined where there is none. */
export function textOfNode(markdown: string, key: string): string | undefined {
    return textOfNodeIn(readDocument(markdown, {}).nodes, key);
}

/** The text of the node with this key, among nodes and those in them. */
export function textOfNodeIn(nodes: readonly BlockNode[], key: string): string | undefined {
    const node = nodeIn(nodes, key);
    return node && textIn(node);
}

/** The node with this key, among nodes and those in them. */
export function nodeIn(nodes: readonly BlockNode[], key: string): BlockNode | undefined {
    for (const node of nodesIn(nodes)) if (node.key === key) return node;
    return undefined;
}

/** The text of a node, with blanks between the blocks in it. */
export function textIn(node: BlockNode): string {
    if (node.object === 'text') return node.leaves.map(({ text }) => text).join('');
    const nodes = nodesWithin(node);
    return nodes.map(textIn).join(nodes.some(({ object }) => object === 'block') ? ' ' : '');
}
