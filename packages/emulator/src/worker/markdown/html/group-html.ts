import type { Html } from 'mdast';

import { canContainConditionTag } from '../../../markdown/tags/condition-notation.js';
import type { PairedNode } from '../../../markdown/tags/pair-tags.js';
import { VOID_ELEMENTS } from '../../../markdown/html/html-names.js';
import { tokenizeHtml } from '../../../markdown/html/tokenize-html.js';

export interface HtmlGroup {
    type: 'html-group';
    nodes: PairedNode[];
}

export function groupHtml(nodes: readonly PairedNode[]): (PairedNode | HtmlGroup)[] {
    if (!nodes.some(isReadableHtml)) return [...nodes];
    const ends = findGroupEnds(nodes);
    const groups: (PairedNode | HtmlGroup)[] = [];
    for (let at = 0; at < nodes.length; at++) {
        const [node, end] = [nodes[at], ends.get(at)];
        if (!node) continue;
        if (end === undefined) groups.push(node);
        else groups.push({ type: 'html-group', nodes: nodes.slice(at, end + 1) });
        at = end ?? at;
    }
    return groups;
}

/** A condition tag stays text, so it hides the document. */
export function isReadableHtml(node: PairedNode): node is Html {
    return node.type === 'html' && !canContainConditionTag(node.value);
}

function findGroupEnds(nodes: readonly PairedNode[]): Map<number, number> {
    const ends = new Map<number, number>();
    const open: { name: string; at: number }[] = [];
    // Counts open tags, so that an unmatched end tag needs no search.
    const counts = new Map<string, number>();
    const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
    nodes.forEach((node, at) => {
        if (!isReadableHtml(node)) return;
        ends.set(at, at);
        for (const token of tokenizeHtml(node.value)) {
            if (token.type === 'start' && !VOID_ELEMENTS.has(token.name) && !token.isSelfClosing) {
                open.push({ name: token.name, at });
                count(token.name, 1);
            } else if (token.type === 'end' && counts.get(token.name)) {
                for (let begin = open.pop(); begin; begin = open.pop()) {
                    count(begin.name, -1);
                    if (begin.name !== token.name) continue;
                    ends.set(begin.at, Math.max(at, ends.get(begin.at) ?? at));
                    break;
                }
            }
        }
    });
    return ends;
}
