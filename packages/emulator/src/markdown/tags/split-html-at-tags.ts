import type { Html, Nodes, Root, RootContent } from 'mdast';

import { parseMarkdownTag } from '../tag.js';

/** HTML that continues beyond an empty line. */
const RAW_HTML = /^<(?:[!?]|(?:script|pre|style|textarea)\b)/i;

const TAG_LINE = /^([ \t]*)(\{%.*%\})[ \t]*\r?\n?$/;

/**
 * Makes `{% endif %}` after `</figure>` a tag, in top-level blocks, which have positions. CommonMark ends HTML only at empty lines:
 * https://spec.commonmark.org/0.31.2/#html-blocks.
 */
export function splitHtmlAtTags(root: Root, markdown: string, parse: (markdown: string) => Root): Root {
    const children = root.children.flatMap((node) =>
        node.type === 'html' ? splitHtml(node, markdown, parse) : [node],
    );
    return { ...root, children };
}

function splitHtml(node: Html, markdown: string, parse: (markdown: string) => Root): RootContent[] {
    const { offset, line = 1 } = node.position?.start ?? {};
    const isSource = offset !== undefined && markdown.startsWith(node.value, offset);
    if (!isSource || RAW_HTML.test(node.value) || !node.value.includes('{%')) return [node];
    const { text, lines } = isolateTags(node.value, { offset, line });
    if (text === node.value) return [node];
    const { children } = parse(text);
    // Text beyond the parser's limits has no position.
    return children[0]?.position ? children.map((child) => restorePositions(child, lines)) : [node];
}

const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,}|\${2,}(?!.*\$))(.*)/;

interface IsolatedLine {
    start: number;
    source: { offset: number; line: number };
}

/** Puts each tag on a separate, unindented line, except in code and formulas after the first tag. */
function isolateTags(html: string, source: IsolatedLine['source']): { text: string; lines: IsolatedLine[] } {
    const texts: string[] = [];
    const lines: IsolatedLine[] = [];
    let start = 0;
    const append = (text: string, indent = 0) => {
        lines.push({ start, source: { ...source, offset: source.offset + indent } });
        texts.push(text);
        start += text.length;
    };
    let fence: string | undefined;
    let isAfterTag = false;
    for (const line of html.split(/(?<=\n)/)) {
        const [, indent = '', tag = ''] = TAG_LINE.exec(line) ?? [];
        if (fence === undefined && parseMarkdownTag(tag)) {
            isAfterTag = true;
            append('\n');
            append(line.slice(indent.length), indent.length);
        } else {
            if (isAfterTag) fence = getOpenFence(line, fence);
            append(line);
        }
        source = { offset: source.offset + line.length, line: source.line + 1 };
    }
    return { text: texts.join(''), lines };
}

function getOpenFence(line: string, open: string | undefined): string | undefined {
    const [, fence, info = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) return fence;
    return fence?.startsWith(open) && info.trim() === '' ? undefined : open;
}

function restorePositions<Node extends Nodes>(node: Node, lines: readonly IsolatedLine[]): Node {
    const stack: Nodes[] = [node];
    for (let one = stack.pop(); one; one = stack.pop()) {
        for (const point of one.position ? [one.position.start, one.position.end] : []) {
            const line = lines[point.line - 1];
            if (!line) continue;
            point.offset = line.source.offset + (point.offset ?? 0) - line.start;
            point.line = line.source.line;
        }
        if ('children' in one) stack.push(...one.children);
    }
    return node;
}
