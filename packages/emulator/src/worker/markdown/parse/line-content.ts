import type { DocumentInlineImage, DocumentText } from '@svc-int/api';

import { getInlineText } from '../document/inline-text.js';
import { createText, type LineNode } from '../document/nodes.js';
import type { ParseContext } from './parse-context.js';

export function toLinkContent(reader: ParseContext, node: LineNode): (DocumentText | DocumentInlineImage)[] {
    return node.object === 'inline' && node.type === 'inline-image' ? [node] : toTexts(reader, node);
}

export function toTexts({ newKey }: ParseContext, node: LineNode): DocumentText[] {
    if (node.object === 'text') return [node];
    if (node.type === 'link') return node.nodes.flatMap((inner) => (inner.object === 'text' ? [inner] : []));
    if (node.type === 'annotation') return node.nodes;
    return [createText(newKey(), getInlineText(node))];
}
