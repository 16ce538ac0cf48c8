import type { DocumentBlock } from '@svc-int/api';

import type { AnchorAllocator } from '../document/anchor-allocator.js';
import { type DocumentContentNode, findFragment } from '../document/nodes.js';
import type { ParseContext } from './parse-context.js';
import { walkDocumentNodes, concatNodesPlainText } from '../document/walk-document-nodes.js';

/** Headings must already have their anchors. */
export function assignTitledNonHeadingAnchors({ anchors }: ParseContext, blocks: readonly DocumentBlock[]): void {
    for (const node of walkDocumentNodes(blocks)) assignTitledNonHeadingAnchor(anchors, node);
}

export function assignTitledNonHeadingAnchor(anchors: AnchorAllocator, node: DocumentContentNode): void {
    if (node.object === 'text') return;
    switch (node.type) {
        case 'expandable':
            node.meta = { id: anchors.next(concatNodesPlainText(findFragment(node, 'expandable-title')?.nodes ?? [])) };
            break;
        case 'tabs-item':
            node.meta = { id: anchors.next(node.data.title ?? '') };
            break;
        case 'swagger':
        case 'openapi-operation':
            node.meta = { id: anchors.next(`${node.data.method} ${node.data.path}`) };
            break;
        case 'openapi-schemas':
            node.meta = { id: anchors.next(node.data.schemas.join(' ')) };
            break;
        case 'openapi-webhook':
            node.meta = { id: anchors.next(node.data.name) };
            break;
        default:
    }
}
