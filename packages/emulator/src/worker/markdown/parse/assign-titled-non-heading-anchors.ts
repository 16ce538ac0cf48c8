import type { DocumentBlock } from '@svc-int/api';

import type { AnchorAllocator } from '../document/anchor-allocator.js';
import { getNodeKind } from '../document/node-kinds.js';
import { type DocumentContentNode, isHeadingBlock } from '../document/nodes.js';
import type { ParseContext } from './parse-context.js';
import { walkDocumentNodes } from '../document/walk-document-nodes.js';

/** Headings must already have their anchors. */
export function assignTitledNonHeadingAnchors({ anchors }: ParseContext, blocks: readonly DocumentBlock[]): void {
    for (const node of walkDocumentNodes(blocks)) assignTitledNonHeadingAnchor(anchors, node);
}

export function assignTitledNonHeadingAnchor(anchors: AnchorAllocator, node: DocumentContentNode): void {
    if (node.object === 'text' || isHeadingBlock(node)) return;
    const text = getNodeKind(node).getAnchorText?.(node);
    if (text !== undefined) Object.assign(node, { meta: { id: anchors.next(text) } });
}
