import type { DocumentBlock } from '@svc-int/api';

import type { Anchors } from './anchors.js';
import { type BlockNode, fragmentOf } from './nodes.js';
import type { Reader } from './reader.js';
import { nodesIn, plainTextOf } from './within-nodes.js';

/** Gives anchors to what has a title but is no heading; headings have theirs before. */
export function giveAnchors({ anchors }: Reader, blocks: readonly DocumentBlock[]): void {
    for (const node of nodesIn(blocks)) giveAnchor(anchors, node);
}

export function giveAnchor(anchors: Anchors, node: BlockNode): void {
    if (node.object === 'text') return;
    switch (node.type) {
        case 'expandable':
            node.meta = { id: anchors.next(plainTextOf(fragmentOf(node, 'expandable-title')?.nodes ?? [])) };
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
