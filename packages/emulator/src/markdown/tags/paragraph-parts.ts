import type { Html, Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';

import { hasConditionTags } from './condition-notation.js';
import { parseMarkdownTag } from '../tag.js';
import { BLOCK_ELEMENTS, LINE_START_ELEMENTS } from '../html/html-names.js';
import { parseHtmlTag } from '../html/html.js';

const HEADING = /^(#{1,6})[ \t]+(?=\S)/;

export function stripParagraphPartSpace(part: readonly PhrasingContent[], markdown: string): PhrasingContent[] {
    const isFilled = (node: PhrasingContent) => !isBlankPhrasing(node);
    const start = part.findIndex(isFilled);
    const nodes = start === -1 ? [] : part.slice(start, part.findLastIndex(isFilled) + 1);
    const [first] = nodes;
    if (first?.type === 'text') nodes[0] = trimTextStart(first, markdown);
    const last = nodes.at(-1);
    if (last?.type === 'text') nodes[nodes.length - 1] = { ...last, value: last.value.trimEnd() };
    return nodes;
}

export function isBlankPhrasing(node: Nodes): boolean {
    return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

function trimTextStart(text: Text, markdown: string): Text {
    const value = text.value.trimStart();
    const { start, end } = text.position ?? {};
    if (start?.offset === undefined || !end || value.length === text.value.length) return { ...text, value };
    let at = start.offset;
    while (/[\s>]/.test(markdown[at] ?? 'x') && markdown[at] !== value[0]) at++;
    const skipped = markdown.slice(start.offset, at).split('\n');
    const column = (skipped.length > 1 ? 1 : start.column) + (skipped.at(-1)?.length ?? 0);
    const point = { line: start.line + skipped.length - 1, column, offset: at };
    return { ...text, value, position: { start: point, end } };
}

/** After a tag, a part can start as a heading, HTML or code. */
export function createParagraphPartBlocks(
    part: PhrasingContent[],
    before: RootContent | undefined,
    markdown: string,
): RootContent[] {
    if (part.length === 0) return [];
    const blocks = before?.type === 'tagLine' ? createBlocksAfterTag(part, before.raw, markdown) : undefined;
    return blocks ?? [createParagraph(part)];
}

function createBlocksAfterTag(part: PhrasingContent[], tag: string, markdown: string): RootContent[] | undefined {
    const [first] = part;
    const { name, isEnd } = parseMarkdownTag(tag) ?? {};
    if (name === 'code' && !isEnd) return createCode(part, markdown);
    if (first?.type === 'text') return createHeading(first, part.slice(1), markdown);
    if (first?.type !== 'html') return undefined;
    if (!isHtmlStart(first.value) && !isAloneOnLine(first, part[1], markdown)) return undefined;
    return [{ type: 'html', value: getSource(part, markdown), position: getPosition(part) }];
}

/** Any element alone on its line starts HTML. */
function isAloneOnLine({ value }: Html, next: PhrasingContent | undefined, markdown: string): boolean {
    if (/[\r\n]/.test(value)) return false;
    if (next?.type === 'break') return markdown[next.position?.start.offset ?? -1] !== '\\';
    return next === undefined || (next.type === 'text' && /^[ \t]*\n/.test(next.value));
}

function isHtmlStart(html: string): boolean {
    const { name } = parseHtmlTag(html) ?? {};
    if (name === undefined) return /^<[!?]/.test(html);
    return BLOCK_ELEMENTS.has(name) || LINE_START_ELEMENTS.has(name);
}

function createCode(part: readonly PhrasingContent[], markdown: string): RootContent[] | undefined {
    const [first, ...others] = part;
    const position = getPosition(part);
    if (first?.type === 'inlineCode' && others.length === 0) return [{ type: 'code', value: first.value, position }];
    const value = getSource(part, markdown);
    // Code would show the tags of a condition.
    return hasConditionTags(value) ? undefined : [{ type: 'code', value, position }];
}

function createHeading(first: Text, others: readonly PhrasingContent[], markdown: string): RootContent[] | undefined {
    const { offset } = first.position?.start ?? {};
    const [mark, signs = ''] = HEADING.exec(first.value) ?? [];
    if (mark === undefined || offset === undefined || !markdown.startsWith(mark, offset)) return undefined;
    const nodes: PhrasingContent[] = [{ ...first, value: first.value.slice(mark.length) }, ...others];
    const [line, rest] = splitAtLineEnd(nodes);
    const depth = signs.length as 1 | 2 | 3 | 4 | 5 | 6;
    const content = stripParagraphPartSpace(rest, markdown);
    return [
        { type: 'heading', depth, children: line, position: getPosition(line) },
        ...(content.length > 0 ? [createParagraph(content)] : []),
    ];
}

function splitAtLineEnd(nodes: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
    const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
    const node = nodes[at];
    if (!node) return [[...nodes], []];
    if (node.type !== 'text') return [nodes.slice(0, at), nodes.slice(at)];
    const end = node.value.indexOf('\n');
    const [line, rest] = [node.value.slice(0, end), node.value.slice(end)];
    return [
        [...nodes.slice(0, at), { ...node, value: line.trimEnd() }],
        [{ ...node, value: rest }, ...nodes.slice(at + 1)],
    ];
}

export function createParagraph(children: PhrasingContent[]): Paragraph {
    return { type: 'paragraph', children, position: getPosition(children) };
}

function getSource(nodes: readonly PhrasingContent[], markdown: string): string {
    const { start, end } = getPosition(nodes) ?? {};
    return markdown
        .slice(start?.offset, end?.offset)
        .trim()
        .replaceAll(/\n[ \t>]*/g, '\n');
}

function getPosition(nodes: readonly PhrasingContent[]): Text['position'] {
    const [start, end] = [nodes[0]?.position?.start, nodes.at(-1)?.position?.end];
    return start && end && { start, end };
}
