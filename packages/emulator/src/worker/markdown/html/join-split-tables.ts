import type { Html, Nodes, Root, RootContent } from 'mdast';

import { tokenizeHtml } from '../../../markdown/html/tokenize-html.js';

/** CommonMark splits tables at empty lines in cells. Joins top-level blocks. */
export function joinSplitTables(root: Root, markdown: string): Root {
    if (!/<table/i.test(markdown)) return root;
    const joined: RootContent[] = [];
    const ends = findTableEnds(root.children);
    for (let at = 0; at < root.children.length; at++) {
        const node = root.children[at];
        const last = root.children[ends.get(at) ?? at];
        if (!node || !last) continue;
        const html = node === last ? undefined : joinSource(node, last, markdown);
        joined.push(html ?? node);
        if (html) at = ends.get(at) ?? at;
    }
    return { ...root, children: joined };
}

function findTableEnds(nodes: readonly RootContent[]): Map<number, number> {
    const ends = new Map<number, number>();
    const open: number[] = [];
    nodes.forEach((node, at) => {
        for (const html of listHtml(node))
            for (const token of tokenizeHtml(html.value)) {
                if (!('name' in token) || token.name !== 'table') continue;
                if (token.type === 'start') open.push(at);
                else {
                    const begin = open.pop();
                    if (begin !== undefined && begin !== at && node.type !== 'html') ends.set(begin, at);
                }
            }
    });
    return ends;
}

function listHtml(block: RootContent): Html[] {
    const found: Html[] = [];
    const stack: Nodes[] = [block];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'html') found.push(node);
        else if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
    }
    return found;
}

/** Returns `undefined` for tags `{% … %}`, which must stay separate lines. */
function joinSource(first: RootContent, last: RootContent, markdown: string): Html | undefined {
    const [start, end] = [first.position?.start, last.position?.end];
    const [from, to] = [start?.offset, end?.offset];
    if (first.type !== 'html' || !start || !end || from === undefined || to === undefined) return undefined;
    const value = markdown.slice(from, to);
    return value.includes('{%') ? undefined : { type: 'html', value, position: { start, end } };
}
