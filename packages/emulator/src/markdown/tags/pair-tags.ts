import type { Nodes, Paragraph, RootContent } from 'mdast';

import { parseHtmlTag } from '../html/html.js';
import { MAX_MARKDOWN_NESTING } from '../parser.js';
import { parseMarkdownTag, type MarkdownTag } from '../tag.js';

/** `children` is `undefined` without end tag. */
export interface TagPair {
    type: 'pair';
    tag: MarkdownTag;
    children?: PairedNode[];
    /** Source text, for tags that become text. */
    raw: string;
    rawEnd: string;
    start: RootContent;
    end: RootContent | undefined;
    /** Offsets, the end exclusive. Omitted without end tag. */
    range?: [from: number, to: number];
}

export type PairedNode = RootContent | TagPair;

const [DETAILS, SUMMARY] = [/^<details[^<>]*>/i, /^<summary>(.*)<\/summary>$/is];

/** Treats `<details>` as tag of an expandable block. */
export function pairTags(nodes: readonly RootContent[]): PairedNode[] {
    const tags = nodes.map(parseNodeTag);
    const ends = matchTagEnds(tags);
    return collectNodes(0, nodes.length, 0);

    function collectNodes(from: number, to: number, depth: number): PairedNode[] {
        const paired: PairedNode[] = [];
        for (let at = from; at < to; at++) {
            const [node, tag, end] = [nodes[at], tags[at], ends.get(at)];
            if (!node) continue;
            if (!tag || tag.isEnd || depth > MAX_MARKDOWN_NESTING) paired.push(node);
            else {
                const children = end === undefined ? undefined : collectNodes(at + 1, end, depth + 1);
                paired.push({
                    type: 'pair',
                    tag,
                    ...(children && { children }),
                    raw: getRawTagOrHtmlText(node),
                    rawEnd: getRawTagOrHtmlText(nodes[end ?? -1]),
                    start: node,
                    end: nodes[end ?? -1],
                    ...getRange(node, nodes[end ?? -1]),
                });
                at = end ?? at;
            }
        }
        return paired;
    }
}

function getRange(first: RootContent, last: RootContent | undefined): Pick<TagPair, 'range'> {
    const [from, to] = [first.position?.start.offset, last?.position?.end.offset];
    return from === undefined || to === undefined ? {} : { range: [from, to] };
}

export function listUnpairedTags(nodes: readonly RootContent[]): RootContent[] {
    const tags = nodes.map(parseNodeTag);
    const ends = matchTagEnds(tags);
    return nodes.filter((_, at) => tags[at]?.isEnd === false && !ends.has(at));
}

export function getRawTagOrHtmlText(node: RootContent | undefined): string {
    if (node?.type === 'tagLine') return node.raw;
    if (node?.type === 'paragraph') return findTagInParagraph(node) ?? '';
    return node?.type === 'html' ? node.value : '';
}

export function parseNodeTag(node: Nodes): MarkdownTag | undefined {
    if (node.type === 'tagLine') return parseMarkdownTag(node.raw);
    if (node.type === 'paragraph') return parseMarkdownTag(findTagInParagraph(node) ?? '');
    return node.type === 'html' ? parseDetailsTag(node.value.trim()) : undefined;
}

/** Returns the tag of a task, whose checkbox requires a paragraph. */
function findTagInParagraph({ children: [first, ...others] }: Paragraph): string | undefined {
    return first?.type === 'inlineTag' && !first.isHidden && others.length === 0 ? first.value : undefined;
}

function parseDetailsTag(html: string): MarkdownTag | undefined {
    const name = 'expandable';
    if (/^<\/details>$/i.test(html)) return { name, isEnd: true, attributes: {} };
    const [begin] = DETAILS.exec(html) ?? [];
    if (begin === undefined) return undefined;
    const rest = html.slice(begin.length).trim();
    const summary = findSummaryHtml(rest);
    if (rest !== '' && summary === undefined) return undefined;
    const isOpen = 'open' in (parseHtmlTag(begin)?.attributes ?? {});
    return {
        name,
        isEnd: false,
        attributes: { ...(summary !== undefined && { summary }), ...(isOpen && { open: true }) },
    };
}

export function findSummaryHtml(html: string): string | undefined {
    const [, inner] = SUMMARY.exec(html.trim()) ?? [];
    return inner === undefined || inner.includes('</summary>') ? undefined : inner;
}

/** Returns end indexes by start index. */
export function matchTagEnds(tags: readonly (MarkdownTag | undefined)[]): Map<number, number> {
    const ends = new Map<number, number>();
    const open: number[] = [];
    // Skips the search for unmatched end tags.
    const counts = new Map<string, number>();
    const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
    tags.forEach((tag, at) => {
        if (!tag) return;
        if (!tag.isEnd) {
            open.push(at);
            count(tag.name, 1);
            return;
        }
        if (!counts.get(tag.name)) return;
        for (let begin = open.pop(); begin !== undefined; begin = open.pop()) {
            const { name } = tags[begin] ?? tag;
            count(name, -1);
            if (name !== tag.name) continue;
            ends.set(begin, at);
            return;
        }
    });
    return ends;
}
