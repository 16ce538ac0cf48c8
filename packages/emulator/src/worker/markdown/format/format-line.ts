import type { PhrasingContent } from 'mdast';

import { splitLineNodeIntoMarkdownParts, type MarkdownLinePart } from './line-parts.js';
import { hasEqualMarks, findMarkHtmlTags, createHtmlNode, isMarkEqual, MARK_ORDER } from '../document/marks.js';
import type { LineNode, Mark } from '../document/nodes.js';
import type { FormatContext } from './format-context.js';

/** Only paragraphs may have several lines. */
export type LineBreakMode = 'paragraph' | 'single';

export function formatInlineNodesAsPhrasingContent(
    writer: FormatContext,
    nodes: readonly LineNode[],
    lineBreakMode: LineBreakMode,
): PhrasingContent[] {
    const formatInner = (content: readonly LineNode[]) =>
        formatInlineNodesAsPhrasingContent(writer, content, lineBreakMode);
    return applyMarks(
        mergeParts(nodes.flatMap((node) => splitLineNodeIntoMarkdownParts(writer, node, formatInner))),
        0,
        lineBreakMode,
    );
}

function mergeParts(parts: readonly MarkdownLinePart[]): MarkdownLinePart[] {
    const all: MarkdownLinePart[] = [];
    for (const part of parts) {
        const last = all.at(-1);
        if (last && 'text' in last && 'text' in part && hasEqualMarks(last.marks, part.marks))
            all[all.length - 1] = { ...part, text: last.text + part.text };
        else all.push(part);
    }
    return withMarkedBreaks(all);
}

/** A line break gets the marks that both sides share, except code. */
function withMarkedBreaks(parts: readonly MarkdownLinePart[]): MarkdownLinePart[] {
    const after: (readonly Mark[])[] = [];
    let marks: readonly Mark[] = [];
    for (const part of parts.toReversed()) {
        if (!('isBreak' in part)) ({ marks } = part);
        after.push(marks);
    }
    marks = [];
    return parts.map((part) => {
        const next = after.pop() ?? [];
        if ('isBreak' in part) return { ...part, marks: marks.filter((mark) => isShared(mark, next)) };
        ({ marks } = part);
        return part;
    });
}

function isShared(mark: Mark, next: readonly Mark[]): boolean {
    return mark.type !== 'code' && next.some((other) => isMarkEqual(mark, other));
}

function applyMarks(parts: readonly MarkdownLinePart[], level: number, context: LineBreakMode): PhrasingContent[] {
    const type = MARK_ORDER[level];
    if (type === undefined)
        return parts.flatMap((part, at) => formatPart(part, parts[at - 1], isBetween(parts, at) ? context : 'single'));
    const groups: PhrasingContent[][] = [];
    for (let from = 0, to = 0; from < parts.length; from = to) {
        const mark = findMark(parts[from], type);
        for (to = from + 1; to < parts.length && isAlike(mark, findMark(parts[to], type));) to++;
        const group = parts.slice(from, to);
        const inner = applyMarks(group, level + 1, context);
        groups.push(mark ? applyMark(mark, group, inner) : inner);
    }
    return groups.flat();
}

function applyMark(mark: Mark, group: readonly MarkdownLinePart[], inner: PhrasingContent[]): PhrasingContent[] {
    const around = findMarkHtmlTags(mark);
    if (around) return [createHtmlNode(around[0]), ...inner, createHtmlNode(around[1])];
    switch (mark.type) {
        case 'bold':
            return [{ type: 'strong', children: inner }];
        case 'italic':
            return [{ type: 'emphasis', children: inner }];
        case 'strikethrough':
            return [{ type: 'delete', children: inner }];
        case 'code':
            return group.map((part) => ({ type: 'inlineCode', value: 'text' in part ? part.text : '' }));
        default:
            return inner;
    }
}

function formatPart(
    part: MarkdownLinePart,
    before: MarkdownLinePart | undefined,
    context: LineBreakMode,
): PhrasingContent[] {
    if ('text' in part) return [{ type: 'text', value: part.text }];
    if ('isBreak' in part) return [context === 'paragraph' ? { type: 'break' } : createHtmlNode('<br>')];
    const previous = before && 'node' in before ? before.node : undefined;
    return previous && isAmbiguousAfter(previous, part.node) ? [createHtmlNode('<!-- -->'), part.node] : [part.node];
}

/** `$a$$b$` is one formula, and `[^1]:rocket:` starts a footnote. */
function isAmbiguousAfter({ type: previous }: PhrasingContent, { type }: PhrasingContent): boolean {
    return (
        (previous === 'inlineMath' && type === 'inlineMath') || (previous === 'footnoteReference' && type === 'emoji')
    );
}

function isBetween(parts: readonly MarkdownLinePart[], at: number): boolean {
    return [parts[at - 1], parts[at + 1]].every((part) => part !== undefined && !('isBreak' in part));
}

function findMark(part: MarkdownLinePart | undefined, type: Mark['type']): Mark | undefined {
    return part?.marks.find((mark) => mark.type === type);
}

function isAlike(one: Mark | undefined, other: Mark | undefined): boolean {
    return one === undefined || other === undefined ? one === other : isMarkEqual(one, other);
}
