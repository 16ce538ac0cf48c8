import type { DocumentFragment } from '@svc-int/api';

import type { BlockNode } from './nodes.js';

/** Every node of a document, those of fragments too. */
export function* walkNodes(nodes: readonly BlockNode[]): Generator<BlockNode> {
    const ahead = nodes.toReversed();
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        yield node;
        // One by one: so many arguments a call can't have.
        for (const inner of getDescendants(node).toReversed()) ahead.push(inner);
    }
}

/** The text of nodes without its marks, and without remarks on it. */
export function getPlainText(nodes: readonly BlockNode[]): string {
    let text = '';
    const ahead = nodes.toReversed();
    for (let node = ahead.pop(); node; node = ahead.pop()) {
        if (node.object === 'text') text += node.leaves.map((leaf) => leaf.text).join('');
        const inner = node.object === 'inline' ? getChildren(node) : getDescendants(node);
        for (const one of inner.toReversed()) ahead.push(one);
    }
    return text;
}

/** The nodes of a node, but for those of its fragments. */
export function getChildren(node: BlockNode): readonly BlockNode[] {
    return 'nodes' in node ? node.nodes : [];
}

/** The nodes of a node and of its fragments. */
export function getDescendants(node: BlockNode): BlockNode[] {
    return [...getChildren(node), ...getFragments(node).flatMap((fragment) => fragment.nodes as readonly BlockNode[])];
}

export function getFragments(node: BlockNode): readonly DocumentFragment[] {
    return 'fragments' in node ? node.fragments : [];
}
