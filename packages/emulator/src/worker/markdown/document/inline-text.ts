import type { DocumentInline } from '@svc-int/api';

import { concatNodesPlainText } from './walk-document-nodes.js';

export function getInlineText(node: DocumentInline): string {
    switch (node.type) {
        case 'emoji':
            return toCharacter(node.data.code);
        case 'inline-math':
            return node.data.formula;
        case 'expression':
            return node.data.expression;
        case 'button':
            return node.data.label;
        case 'inline-image':
            return node.data.caption ?? '';
        case 'mention':
            return node.data.ref.kind === 'url' ? node.data.ref.url : '';
        case 'icon':
            return '';
        case 'annotation':
        case 'link':
            return concatNodesPlainText(node.nodes);
    }
}

function toCharacter(code: string): string {
    const points = code.split('-').map((point) => Number.parseInt(point, 16));
    const isCharacter = points.every((point) => point >= 0 && point <= 0x10_ffff);
    return isCharacter ? String.fromCodePoint(...points) : '';
}
