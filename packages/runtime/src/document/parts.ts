import type { ContentDocument, DocumentFragment, DocumentNode } from '@svc-int/api';

/** Node within another one: each node except the document. */
export type DocumentPart = Exclude<DocumentNode, ContentDocument>;

/** Child lists of a node, in reading order. */
export interface DocumentChildLists {
    nodes?: readonly DocumentPart[];
    fragments?: readonly DocumentFragment[];
}

/** The lists of a node of any kind. */
export function getDocumentChildLists(node: DocumentNode): DocumentChildLists {
    // Kinds without one of the lists lack its name.
    return node as DocumentChildLists;
}

/** Returns the child nodes of a node, then its fragments. */
export function getDocumentChildParts(node: DocumentNode): DocumentPart[] {
    const { nodes = [], fragments = [] } = getDocumentChildLists(node);
    return [...nodes, ...fragments];
}
