import type { DocumentBlock } from '@svc-int/api';

import type { Anchors } from './anchors.js';
import { type BlockNode, findFragment } from './nodes.js';
import type { ParseContext } from './parse-context.js';
import { walkNodes, getPlainText } from './walk-nodes.js';

/** Gives anchors to what has a title but is no heading; headings have theirs before. */
export function assignAnchors({ anchors }: ParseContext, blocks: readonly DocumentBlock[]): void {
    for (const node of walkNodes(blocks)) assignAnchor(anchors, node);
}

export function assignAnchor(anchors: Anchors, node: BlockNode): void {
    if (node.object === 'text') return;
    switch (node.type) {
        case 'expandable':
            node.meta = { id: anchors.next(getPlainText(findFragment(node, 'expandable-title')?.nodes ?? [])) };
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
