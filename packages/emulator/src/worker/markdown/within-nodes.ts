import type { DocumentFragment } from '@svc-int/api';

import type { BlockNode } from './nodes.js';

/** Every node of a document, those of fragments too. */
export function* nodesIn(nodes: readonly BlockNode[]): Generator<BlockNode> {
    const ahead = nodes.toReversed();
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        yield node;
        // One by one: so many arguments a call can't have.
        for (const inner of nodesWithin(node).toReversed()) ahead.push(inner);
    }
}

/** The text of nodes without its marks, and without remarks on it. */
export function plainTextOf(nodes: readonly BlockNode[]): string {
    let text = '';
    const ahead = nodes.toReversed();
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        if (node.object === 'text') text += node.leaves.map((leaf) => leaf.text).join('');
        const inner = node.object === 'inline' ? nodesOf(node) : nodesWithin(node);
        for (const one of inner.toReversed()) ahead.push(one);
    }
    return text;
}

/** The nodes of a node, but for those of its fragments. */
export function nodesOf(node: BlockNode): readonly BlockNode[] {
    return 'nodes' in node ? node.nodes : [];
}

/** The nodes of a node and of its fragments. */
export function nodesWithin(node: BlockNode): BlockNode[] {
    return [...nodesOf(node), ...fragmentsOf(node).flatMap((fragment) => fragment.nodes as readonly BlockNode[])];
}

export function fragmentsOf(node: BlockNode): readonly DocumentFragment[] {
    return 'fragments' in node ? node.fragments : [];
}
