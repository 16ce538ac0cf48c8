import type { DocumentNode } from '@svc-int/api';

import { getDocumentChildParts } from './parts.js';

/**
 * Looks at a node. `ancestors` begins with the node that the walk began with and ends with the one that this stands in; it is
 * good until the function returns. `'skip'` leaves out what the node holds, `'stop'` ends the walk.
 */
export type DocumentVisitor = (node: DocumentNode, ancestors: readonly DocumentNode[]) => 'skip' | 'stop' | void;

/** Visits a document or a node of one, and each node in it, as they are read: the node first, then its nodes, then its fragments. */
export function walkDocument(root: DocumentNode, visit: DocumentVisitor): void {
    const ancestors: DocumentNode[] = [];
    // Documents can be nested deeper than functions.
    const waiting = [{ node: root, depth: 0 }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { node, depth } = next;
        ancestors.length = depth;
        const wish = visit(node, ancestors);
        if (wish === 'stop') return;
        if (wish === 'skip') continue;
        ancestors.push(node);
        for (const part of getDocumentChildParts(node).toReversed()) waiting.push({ node: part, depth: depth + 1 });
    }
}
