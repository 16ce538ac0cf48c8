import type { Root, RootContent } from 'mdast';

import type { MarkdownTag } from '../tag.js';
import { VOID_ELEMENTS } from '../html/html-names.js';
import { matchTagEnds, type PairedNode, pairTags } from './pair-tags.js';

/** Adjacent top-level nodes, such as a tag pair with its content. */
export interface PageSegment {
    /** Offset in UTF-16 units. */
    start: number;
    end: number;
    nodes: RootContent[];
}

const HTML_TAG = /<(\/?)([a-z][\w-]*)(?=[\s/>])[^<>]*?(\/?)>/gi;

/** Returns `undefined` if positions are unknown. */
export function listPageSegments({ children }: Root, text: string): PageSegment[] | undefined {
    const segments: PageSegment[] = [];
    for (const nodes of groupNodes(children)) {
        const start = nodes[0]?.position?.start.offset;
        const end = nodes.at(-1)?.position?.end.offset;
        const previous = segments.at(-1)?.end ?? 0;
        if (start === undefined || end === undefined || start < previous || end < start) return undefined;
        segments.push({ start: findIndentation(text, previous, start), end, nodes });
    }
    return segments;
}

export function groupNodes(nodes: readonly RootContent[]): RootContent[][] {
    const groups: RootContent[][] = [];
    let at = 0;
    for (const paired of pairTags(nodes)) {
        const length = countNodes(paired);
        groups.push(nodes.slice(at, at + length));
        at += length;
    }
    return joinHtmlContainers(groups);
}

function countNodes(node: PairedNode): number {
    if (node.type !== 'pair' || !node.children) return 1;
    return node.children.reduce((sum, child) => sum + countNodes(child), 2);
}

function joinHtmlContainers(groups: readonly RootContent[][]): RootContent[][] {
    const ends = listContainerEnds(groups);
    const joined: RootContent[][] = [];
    for (let at = 0; at < groups.length; at++) {
        const end = ends[at] ?? at;
        joined.push(groups.slice(at, end + 1).flat());
        at = end;
    }
    return joined;
}

/** An unclosed element ends with its own group. */
function listContainerEnds(groups: readonly RootContent[][]): number[] {
    const ends = groups.map((_, at) => at);
    const tags = groups.flatMap((group, at) =>
        group.flatMap((node) => (node.type === 'html' ? listHtmlTags(node.value) : [])).map((tag) => ({ ...tag, at })),
    );
    for (const [start, end] of matchTagEnds(tags)) {
        const [from = 0, to = 0] = [tags[start]?.at, tags[end]?.at];
        ends[from] = Math.max(to, ends[from] ?? to);
    }
    return ends;
}

export function countUnmatchedHtmlTags(text: string): number {
    const tags = listHtmlTags(text);
    return tags.length - 2 * matchTagEnds(tags).size;
}

function listHtmlTags(text: string): MarkdownTag[] {
    return Array.from(text.matchAll(HTML_TAG), ([, end, name = '', selfClosing]) => ({
        name: name.toLowerCase(),
        isEnd: end !== '',
        isVoid: selfClosing !== '' || VOID_ELEMENTS.has(name.toLowerCase()),
    })).flatMap(({ name, isEnd, isVoid }) => (isVoid ? [] : [{ name, isEnd, attributes: {} }]));
}

function findIndentation(text: string, previous: number, start: number): number {
    let at = start;
    while (at > previous && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
    return at === 0 || text[at - 1] === '\n' ? at : start;
}
