import type { ContentDocument, DocumentFragment, DocumentNode } from '@svc-int/api';

/** A node that stands in another one: each but the document. */
export type DocumentPart = Exclude<DocumentNode, ContentDocument>;

/** The lists in which nodes hold others, in the order in which they are read. */
export interface DocumentChildLists {
    nodes?: readonly DocumentPart[];
    fragments?: readonly DocumentFragment[];
}

/** The lists of a node of any kind. */
export function getDocumentChildLists(node: DocumentNode): DocumentChildLists {
    // Kinds without one of them have no such name.
    return node as DocumentChildLists;
}

/** The nodes that stand directly in a node, then its fragments. */
export function getDocumentChildParts(node: DocumentNode): DocumentPart[] {
    const { nodes = [], fragments = [] } = getDocumentChildLists(node);
    return [...nodes, ...fragments];
}
