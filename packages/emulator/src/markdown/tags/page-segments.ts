import type { Html, Root, RootContent } from 'mdast';

import { type PairedNode, pairTags } from './pair-tags.js';

/** Adjacent top-level nodes, such as a tag pair with its content. */
export interface PageSegment {
    /** Offset in UTF-16 units. */
    start: number;
    end: number;
    nodes: RootContent[];
}

const HTML_CONTAINER = /<(\/?)(?:table|figure|picture|details|div|center|ul|ol|dl|section|article)\b[^<>]*?(\/?)>/gi;

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

/** An unclosed container ends with its own group. */
function listContainerEnds(groups: readonly RootContent[][]): number[] {
    const ends = groups.map((_, at) => at);
    const open: { start: number; depth: number }[] = [];
    let depth = 0;
    for (const [at, group] of groups.entries()) {
        open.push({ start: at, depth });
        for (const node of group) if (node.type === 'html') depth += countOpenElements(node);
        for (let last = open.at(-1); last && depth <= last.depth; last = open.at(-1)) {
            ends[last.start] = at;
            open.pop();
        }
    }
    return ends;
}

function countOpenElements({ value }: Html): number {
    let open = 0;
    for (const [, end, isVoid] of value.matchAll(HTML_CONTAINER)) if (!isVoid) open += end ? -1 : 1;
    return open;
}

function findIndentation(text: string, previous: number, start: number): number {
    let at = start;
    while (at > previous && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
    return at === 0 || text[at - 1] === '\n' ? at : start;
}
