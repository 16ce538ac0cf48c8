import type { DocumentNode } from '@svc-int/api';

import { getDocumentChildParts } from './parts.js';

/**
 * Visits a node. `ancestors` runs from the root to the parent, and is valid only during the call. `'skip'` omits the descendants,
 * `'stop'` ends the walk.
 */
export type DocumentVisitor = (node: DocumentNode, ancestors: readonly DocumentNode[]) => 'skip' | 'stop' | void;

/** Walks in reading order: a node, its children, its fragments. */
export function walkDocument(root: DocumentNode, visit: DocumentVisitor): void {
    const ancestors: DocumentNode[] = [];
    // Iterative: deep documents would overflow the stack.
    const waiting = [{ node: root, depth: 0 }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { node, depth } = next;
        ancestors.length = depth;
        const step = visit(node, ancestors);
        if (step === 'stop') return;
        if (step === 'skip') continue;
        ancestors.push(node);
        for (const part of getDocumentChildParts(node).toReversed()) waiting.push({ node: part, depth: depth + 1 });
    }
}
