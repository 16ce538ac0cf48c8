import type { BlockNode } from './nodes.js';
import { nodesIn, nodesWithin } from './within-nodes.js';

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
