import type { DocumentBlock, DocumentInline, DocumentText } from '@svc-int/api';

type Node = DocumentBlock | DocumentInline | DocumentText;

/** The node with this key, among nodes and those in them. */
export function nodeIn(nodes: readonly Node[], key: string): Node | undefined {
    for (const node of nodes) {
        const found = node.key === key ? node : nodeIn(nodesOf(node), key);
        if (found) return found;
    }
    return undefined;
}

/** The text of a node, with blanks between the blocks in it. */
export function textIn(node: Node): string {
    if (node.object === 'text') return node.leaves.map(({ text }) => text).join('');
    const nodes = nodesOf(node);
    return nodes.map(textIn).join(nodes.some(({ object }) => object === 'block') ? ' ' : '');
}

function nodesOf(node: Node): readonly Node[] {
    return node.object === 'text' ? [] : (node.nodes ?? []);
}
