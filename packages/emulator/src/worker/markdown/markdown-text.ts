import type { Nodes } from 'mdast';

import { isLineBreakTag } from './html.js';

/** The text of a node without its markup, and without formulas; a break is a space. */
export function getMarkdownTextWithoutFormulas(node: Nodes): string {
    if (node.type === 'break' || (node.type === 'html' && isLineBreakTag(node.value))) return ' ';
    if (node.type === 'html' || node.type === 'inlineMath') return '';
    if ('children' in node) return node.children.map(getMarkdownTextWithoutFormulas).join('');
    return 'value' in node ? node.value : '';
}
