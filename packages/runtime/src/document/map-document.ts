import type { DocumentNode } from '@svc-int/api';

import { type DocumentPart, getDocumentChildLists, getDocumentChildParts } from './parts.js';

/** Returns the replacement: nodes, null to remove the node, or undefined to keep it. */
export type DocumentReplacer = (node: DocumentPart) => DocumentPart | readonly DocumentPart[] | null | undefined | void;

interface Open {
    node: DocumentNode;
    above: Open | undefined;
    parts: readonly DocumentPart[];
    done: (readonly DocumentPart[])[];
}

/**
 * Copies a document or node with its descendants replaced, innermost first; results are not replaced again. Shares unchanged nodes with
 * the original.
 */
export function mapDocument<Root extends DocumentNode>(root: Root, replace: DocumentReplacer): Root {
    // Iterative: deep documents would overflow the stack.
    for (let open = openNode(root); ;) {
        const part = open.parts[open.done.length];
        if (part) {
            open = openNode(part, open);
            continue;
        }
        const node = closeNode(open);
        if (!open.above) return node as Root;
        open = open.above;
        open.done.push(replaceNode(node as DocumentPart, replace));
    }
}

function openNode(node: DocumentNode, above?: Open): Open {
    return { node, above, parts: getDocumentChildParts(node), done: [] };
}

function replaceNode(node: DocumentPart, replace: DocumentReplacer): readonly DocumentPart[] {
    const given = replace(node);
    if (given === null) return [];
    if (given === undefined) return [node];
    return 'object' in given ? [given] : given;
}

function closeNode({ node, parts, done }: Open): DocumentNode {
    if (done.every((by, at) => by.length === 1 && by[0] === parts[at])) return node;
    const { nodes, fragments } = getDocumentChildLists(node);
    const count = nodes?.length ?? 0;
    return {
        ...node,
        ...(nodes && { nodes: done.slice(0, count).flat() }),
        ...(fragments && { fragments: done.slice(count).flat() }),
    } as DocumentNode;
}
