import type { DocumentNode } from '@svc-int/api';

import { getDocumentChildParts } from './parts.js';

/**
 * Visits a node. `ancestors` starts with the root of the walk, ends with the parent, and is valid during the call only.
 * `'skip'` omits the descendants, `'stop'` ends the walk.
 */
export type DocumentVisitor = (node: DocumentNode, ancestors: readonly DocumentNode[]) => 'skip' | 'stop' | void;

/** Walks a document or a node in reading order: each node before its children, and these before its fragments. */
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
