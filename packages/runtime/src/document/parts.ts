import type { ContentDocument, DocumentFragment, DocumentNode } from '@svc-int/api';

export type DocumentPart = Exclude<DocumentNode, ContentDocument>;

export interface DocumentChildLists {
    nodes?: readonly DocumentPart[];
    fragments?: readonly DocumentFragment[];
}

export function getDocumentChildLists(node: DocumentNode): DocumentChildLists {
    return node as DocumentChildLists;
}

export function getDocumentChildParts(node: DocumentNode): DocumentPart[] {
    const { nodes = [], fragments = [] } = getDocumentChildLists(node);
    return [...nodes, ...fragments];
}
