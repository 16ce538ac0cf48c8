import type { RootContent } from 'mdast';

import { groupNodes, listPageSegments } from '../../../../markdown/tags/page-segments.js';
import { pairTags } from '../../../../markdown/tags/pair-tags.js';
import { formatMarkdown } from '../../../markdown/index.js';
import { stripAsciiSpace } from './strip-ascii-space.js';
import type { BodyMerge, CurrentSegment, FormattedSegment, TextSegment } from './body-merge.js';

export function splitQuotation({ nodes }: CurrentSegment): CurrentSegment[] | undefined {
    const [quotation, ...others] = nodes;
    if (quotation?.type !== 'blockquote' || others.length > 0) return undefined;
    return groupNodes(quotation.children).map((children) => ({
        nodes: children,
        text: stripAsciiSpace(formatMarkdown(children)),
    }));
}

export interface SplitPair<Segment> {
    first: Segment;
    inner: Segment[];
    last: Segment;
}

export function splitOwnPair(
    { original, formatPart }: Pick<BodyMerge, 'original' | 'formatPart'>,
    { nodes, content, converted }: FormattedSegment,
): SplitPair<FormattedSegment> | undefined {
    const rewritten = converted.flat();
    const titles = nodes.filter((node) => !content.includes(node));
    if (rewritten.length !== content.length || content.length + titles.length !== nodes.length) return undefined;
    const byNode = new Map(content.map((node, at) => [node, rewritten[at]]));
    return splitPair(original, nodes, (segment) => {
        const parts = segment.nodes.flatMap((node) => byNode.get(node) ?? []);
        return {
            ...segment,
            content: segment.nodes.filter((node) => byNode.has(node)),
            converted: parts.length > 0 ? [parts] : [],
            hasTitle: segment.nodes.some((node) => titles.includes(node)),
            parts: parts.length > 0 ? [stripAsciiSpace(formatPart(parts))] : [],
        };
    });
}

export function splitCurrentPair(
    { markdown, tagged }: Record<'markdown' | 'tagged', string>,
    segment: CurrentSegment,
): SplitPair<CurrentSegment> | undefined {
    const split = splitPair(markdown, segment.nodes, createTextSegment);
    const others = segment.tagged && splitPair(tagged, segment.tagged.nodes, createTextSegment);
    if (!split || others?.inner.length !== split.inner.length) return split;
    return {
        first: { ...split.first, tagged: others.first },
        inner: split.inner.map((inner, at) => ({ ...inner, tagged: others.inner[at] })),
        last: { ...split.last, tagged: others.last },
    };
}

function createTextSegment({ nodes, text }: TextSegment): CurrentSegment {
    return { nodes, text: stripAsciiSpace(text) };
}

function splitPair<Segment>(
    source: string,
    nodes: readonly RootContent[],
    create: (segment: TextSegment) => Segment,
): SplitPair<Segment> | undefined {
    if (!isPair(nodes)) return undefined;
    const lists = [nodes.slice(0, 1), nodes.slice(1, -1), nodes.slice(-1)].map((children) =>
        listPageSegments({ type: 'root', children }, source)?.map((segment) =>
            create({ ...segment, text: source.slice(segment.start, segment.end) }),
        ),
    );
    const [[first] = [], inner, [last] = []] = lists;
    return first && inner && last && { first, inner, last };
}

function isPair(nodes: readonly RootContent[]): boolean {
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (nodes.length < 3 || !first || !last) return false;
    if (first.type === 'html' && last.type === 'html') return true;
    const [pair, ...others] = pairTags(nodes);
    return pair?.type === 'pair' && pair.end === last && others.length === 0;
}
