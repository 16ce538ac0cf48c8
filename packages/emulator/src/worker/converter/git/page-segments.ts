import type { Html, Root, RootContent } from 'mdast';

import { type PairedNode, pairTags } from '../../markdown/index.js';

/** Nodes at the top of a page that belong together, such as a tag with its content and its end. */
export interface PageSegment {
    /** Position in the text, in UTF-16 units. */
    start: number;
    end: number;
    nodes: RootContent[];
}

/** HTML elements whose content may be Markdown up to their end. */
const HTML_CONTAINER = /<(\/?)(?:table|figure|picture|details|div|center|ul|ol|dl|section|article)\b[^<>]*?(\/?)>/gi;

/** Lists the segments of a text that was parsed; undefined where the positions of its nodes are unknown. */
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

/** Groups nodes by the tags and HTML elements that they stand in. */
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

/** Numbers of the nodes of a tag pair, with its tags. */
function countNodes(node: PairedNode): number {
    if (node.type !== 'pair' || !node.children) return 1;
    return node.children.reduce((sum, child) => sum + countNodes(child), 2);
}

function joinHtmlContainers(groups: readonly RootContent[][]): RootContent[][] {
    const joined: RootContent[][] = [];
    for (let at = 0; at < groups.length; at++) {
        const end = findContainerEnd(groups, at);
        joined.push(groups.slice(at, end + 1).flat());
        at = end;
    }
    return joined;
}

/** Index of the group with the end of the HTML that a group opens; its own where it opens none, or none ends. */
function findContainerEnd(groups: readonly RootContent[][], start: number): number {
    let depth = 0;
    for (let at = start; at < groups.length; at++) {
        for (const node of groups[at] ?? []) if (node.type === 'html') depth += countOpenElements(node);
        if (depth <= 0) return at;
    }
    return start;
}

function countOpenElements({ value }: Html): number {
    let open = 0;
    for (const [, end, isVoid] of value.matchAll(HTML_CONTAINER)) if (!isVoid) open += end ? -1 : 1;
    return open;
}

/** Position of the spaces before a node on its line. */
function findIndentation(text: string, previous: number, start: number): number {
    let at = start;
    while (at > previous && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
    return at === 0 || text[at - 1] === '\n' ? at : start;
}
