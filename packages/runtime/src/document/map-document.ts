import type { DocumentNode } from '@svc-int/api';

import { type DocumentPart, getDocumentChildLists, getDocumentChildParts } from './parts.js';

/** Replaces a node by another one or by several, or removes it by null. Undefined keeps it. */
export type DocumentReplacer = (node: DocumentPart) => DocumentPart | readonly DocumentPart[] | null | undefined | void;

/** A node whose parts are being replaced, and the one that it stands in. */
interface Open {
    node: DocumentNode;
    above: Open | undefined;
    parts: readonly DocumentPart[];
    /** Counterparts of the parts so far. */
    done: (readonly DocumentPart[])[];
}

/**
 * Gives a copy of a document, or of a node of one, in which each node below was replaced. `replace` gets a node once what it
 * holds was replaced, and nothing of what it returned. What did not change is kept as it is, up to the document itself.
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

/** The node with what stands for its parts. */
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
