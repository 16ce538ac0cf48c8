import type { DocumentNode } from '@svc-int/api';

import { type DocumentPart, getDocumentChildLists, getDocumentChildParts } from './parts.js';

/** Replaces a node by another one or by several, or removes it by null. Undefined keeps it. */
export type DocumentReplacer = (node: DocumentPart) => DocumentPart | readonly DocumentPart[] | null | undefined | void;

/** Node whose children are being replaced, and its parent. */
interface Open {
    node: DocumentNode;
    above: Open | undefined;
    parts: readonly DocumentPart[];
    /** Counterparts of the parts so far. */
    done: (readonly DocumentPart[])[];
}

/**
 * Copies a document or a node with each descendant replaced. `replace` gets a node after its descendants were replaced,
 * and none of its own results. Unchanged nodes are not copied, up to the document itself.
 */
export function mapDocument<Root extends DocumentNode>(root: Root, replace: DocumentReplacer): Root {
    // Documents can be nested deeper than functions.
    for (let open = openNode(root); ;) {
        const part = open.parts[open.done.length];
        if (part) {
            open = openNode(part, open);
            continue;
        }
        const node = closeNode(open);
        // The node at the top is never handed to `replace`: its kind stays.
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

/** Returns the node with its replaced children. */
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
