import type { Nodes } from 'mdast';

import { isLineBreakTag } from '../../../markdown/html/html.js';

/** A line break becomes a space. */
export function getMarkdownTextWithoutFormulas(node: Nodes): string {
    if (node.type === 'break' || (node.type === 'html' && isLineBreakTag(node.value))) return ' ';
    if (node.type === 'html' || node.type === 'inlineMath' || node.type === 'inlineTag') return '';
    if ('children' in node) return node.children.map(getMarkdownTextWithoutFormulas).join('');
    return 'value' in node ? node.value : '';
}
