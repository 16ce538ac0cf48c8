import type { DocumentFragment } from '@svc-int/api';

import type { DocumentContentNode } from './nodes.js';

/** Iterates in document order, including nodes of fragments. */
export function* walkDocumentNodes(nodes: readonly DocumentContentNode[]): Generator<DocumentContentNode> {
    const stack = nodes.toReversed();
    for (let node = stack.pop(); node; node = stack.pop()) {
        yield node;
        // One by one: the number of arguments is limited.
        for (const inner of getChildAndFragmentNodes(node).toReversed()) stack.push(inner);
    }
}

/** Excludes texts of annotations. */
export function concatNodesPlainText(nodes: readonly DocumentContentNode[]): string {
    let text = '';
    const stack = nodes.toReversed();
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.object === 'text') text += node.leaves.map((leaf) => leaf.text).join('');
        const inner = node.object === 'inline' ? getChildNodes(node) : getChildAndFragmentNodes(node);
        for (const one of inner.toReversed()) stack.push(one);
    }
    return text;
}

/** Excludes nodes of fragments. */
export function getChildNodes(node: DocumentContentNode): readonly DocumentContentNode[] {
    return 'nodes' in node ? node.nodes : [];
}

export function getChildAndFragmentNodes(node: DocumentContentNode): DocumentContentNode[] {
    return [
        ...getChildNodes(node),
        ...getFragments(node).flatMap((fragment) => fragment.nodes as readonly DocumentContentNode[]),
    ];
}

export function getFragments(node: DocumentContentNode): readonly DocumentFragment[] {
    return ('fragments' in node ? node.fragments : undefined) ?? [];
}
