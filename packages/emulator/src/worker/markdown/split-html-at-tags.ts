import type { Html, Nodes, Root, RootContent } from 'mdast';

import { parseMarkdownTag } from '../../markdown/tag.js';

/** HTML that ends with its own end and not with an empty line: its lines are no Markdown. */
const RAW_HTML = /^<(?:[!?]|(?:script|pre|style|textarea)\b)/i;

const TAG_LINE = /^[ \t]*(\{%.*%\})[ \t]*\r?$/;

/**
 * Ends blocks of HTML at lines `{% … %}`, as paragraphs end there. CommonMark ends such a block only at an empty line
 * (https://spec.commonmark.org/0.31.2/#html-blocks), so that `{% endif %}` right below `</figure>` would be HTML. What follows the tag is
 * parsed as Markdown. Applies to blocks at the top level, whose source is known.
 */
export function splitHtmlAtTags(root: Root, markdown: string, parse: (markdown: string) => Root): Root {
    const children = root.children.flatMap((node) =>
        node.type === 'html' ? splitHtml(node, markdown, parse) : [node],
    );
    return { ...root, children };
}

function splitHtml(node: Html, markdown: string, parse: (markdown: string) => Root): RootContent[] {
    const start = node.position?.start;
    const isSource = start && markdown.startsWith(node.value, start.offset);
    if (!isSource || RAW_HTML.test(node.value) || !node.value.includes('{%')) return [node];
    const parts: RootContent[] = [];
    let offset = start.offset ?? 0;
    let line = start.line;
    for (const { text, tag } of splitAtTagLines(node.value)) {
        const shift = { offset, line: line - 1 };
        if (tag !== undefined) parts.push(withPosition({ type: 'tagLine', raw: tag }, text, shift));
        else if (parts.length === 0)
            parts.push(withPosition({ type: 'html', value: text.trimEnd() }, text.trimEnd(), shift));
        else parts.push(...parse(text).children.map((child) => shiftPositions(child, shift)));
        offset += text.length;
        line += text.split('\n').length - 1;
    }
    return parts;
}

/** Splits a text into its tag lines and the texts between them, all with their line endings. */
function splitAtTagLines(text: string): { text: string; tag?: string }[] {
    const parts: { text: string; tag?: string }[] = [];
    for (const line of text.split(/(?<=\n)/)) {
        const [, tag = ''] = TAG_LINE.exec(line.replace(/\n$/, '')) ?? [];
        const last = parts.at(-1);
        if (parseMarkdownTag(tag)) parts.push({ text: line, tag });
        else if (last && last.tag === undefined) last.text += line;
        else parts.push({ text: line });
    }
    return parts;
}

interface Shift {
    offset: number;
    line: number;
}

/** Gives a node the position of a text of which only the first line counts. */
function withPosition<Node extends RootContent>(node: Node, text: string, shift: Shift): Node {
    const start = { line: shift.line + 1, column: 1, offset: shift.offset };
    const end = { ...start, column: text.length + 1, offset: shift.offset + text.length };
    return { ...node, position: { start, end } };
}

function shiftPositions<Node extends Nodes>(node: Node, shift: Shift): Node {
    const ahead: Nodes[] = [node];
    for (let one = ahead.pop(); one; one = ahead.pop()) {
        for (const point of one.position ? [one.position.start, one.position.end] : []) {
            point.offset = (point.offset ?? 0) + shift.offset;
            point.line += shift.line;
        }
        if ('children' in one) ahead.push(...one.children);
    }
    return node;
}
