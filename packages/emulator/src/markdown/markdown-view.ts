import { PAGE_LIMITS } from '@svc-int/api';
import type { Definition, Nodes, RootContent } from 'mdast';

import { createBoundedGfmMarkdownParser } from './parser.js';
import { truncateTextWithOmissionNote, formatNumberWithSeparators } from '../page/truncate.js';

export interface MarkdownView {
    nodes: RootContent[];
    definitions: Definition[];
}

interface Left {
    remaining: number;
    dropped: number;
}

const parse = createBoundedGfmMarkdownParser();

/** Limit: `PAGE_LIMITS.markdownPieces`. The note counts the omitted nodes. */
export function parseMarkdownViewTruncatedWithNote(text: string): MarkdownView {
    const left = { remaining: PAGE_LIMITS.markdownPieces, dropped: 0 };
    const { children } = parse(truncateTextWithOmissionNote(text, PAGE_LIMITS.markdown));
    const definitions = new Map<string, Definition>();
    for (const definition of children.flatMap(listDefinitions))
        if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
    const nodes = pruneNodes(children, left, 0);
    return {
        nodes: left.dropped > 0 ? [...nodes, createOmissionNote(left.dropped)] : nodes,
        definitions: Array.from(definitions.values(), omitPosition),
    };
}

function listDefinitions(node: Nodes): Definition[] {
    if (node.type === 'definition') return [node];
    return 'children' in node ? node.children.flatMap(listDefinitions) : [];
}

function createOmissionNote(dropped: number): RootContent {
    return {
        type: 'paragraph',
        children: [{ type: 'text', value: `… ${formatNumberWithSeparators(dropped)} more parts are not shown` }],
    };
}

function pruneNodes<Node extends Nodes>(nodes: readonly Node[], left: Left, level: number): Node[] {
    const room = level < PAGE_LIMITS.markdownLevels ? Math.max(0, left.remaining) : 0;
    const kept = nodes.slice(0, room);
    left.remaining -= kept.length;
    left.dropped += nodes.length - kept.length;
    return kept
        .map(omitPosition)
        .map((node) =>
            'children' in node ? { ...node, children: pruneNodes<Nodes>(node.children, left, level + 1) } : node,
        );
}

function omitPosition<Node extends Nodes>(node: Node): Node {
    const copy = { ...node };
    delete copy.position;
    return copy;
}
