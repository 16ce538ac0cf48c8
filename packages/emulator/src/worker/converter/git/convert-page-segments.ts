import type { Root, RootContent } from 'mdast';

import type { YieldIfNeeded } from '../../service/event-loop/yield.js';
import { formatMarkdown, parseMarkdown, rewriteLinks, type RewriteOrRemoveLink } from '../../markdown/index.js';
import { extractLeadingTitle } from '../page-title.js';
import { groupNodes, listPageSegments, type PageSegment } from '../../../markdown/tags/page-segments.js';

export interface ConvertedSegment extends PageSegment {
    text: string;
    content: RootContent[];
    converted: RootContent[][];
    hasTitle: boolean;
}

export interface SegmentConversion {
    resolveHref: RewriteOrRemoveLink;
    hasTitle: boolean;
    yieldIfNeeded: YieldIfNeeded;
}

export interface ConvertedSegments {
    segments: ConvertedSegment[];
    title?: string | undefined;
    format: () => string;
}

/** Converts the body as an import does. Returns `undefined` if positions of nodes are unknown. */
export async function convertPageSegments(
    text: string,
    { resolveHref, hasTitle, yieldIfNeeded }: SegmentConversion,
): Promise<ConvertedSegments | undefined> {
    const segments = listPageSegments(parseMarkdown(text), text);
    if (!segments) return undefined;
    const converted: { segment: PageSegment; root: Root }[] = [];
    for (const segment of segments) {
        await yieldIfNeeded();
        converted.push({ segment, root: { type: 'root', children: [...segment.nodes] } });
    }
    const titled = hasTitle
        ? converted.find(({ root }) => root.children.some(({ type }) => type === 'heading'))
        : undefined;
    const title = titled && extractLeadingTitle(titled.root);
    const parts = converted.map(({ root }) =>
        groupNodes(root.children).map((nodes) => rewriteNodes(nodes, resolveHref)),
    );
    return {
        title,
        format: () => formatMarkdown(parts.flat(2)),
        segments: converted.map(({ segment, root }, at) => ({
            ...segment,
            text: text.slice(segment.start, segment.end),
            content: root.children,
            converted: parts[at] ?? [],
            hasTitle: title !== undefined && root === titled?.root,
        })),
    };
}

function rewriteNodes(children: RootContent[], resolveHref: RewriteOrRemoveLink): RootContent[] {
    const root: Root = { type: 'root', children: [...children] };
    rewriteLinks(root, resolveHref);
    return root.children;
}
