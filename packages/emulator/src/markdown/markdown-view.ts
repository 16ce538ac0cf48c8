import { PAGE_LIMITS } from '@svc-int/api';
import type { Definition, Nodes, RootContent } from 'mdast';

import { createParser } from './parser.js';
import { truncateText, formatCount } from '../page/truncate.js';

/** A Markdown as a page shows it: JSON, without places in the text. */
export interface MarkdownView {
    nodes: RootContent[];
    /** Targets of references, one for each identifier. */
    definitions: Definition[];
}

/** Remaining budget of pieces, and how many were left out. */
interface Left {
    pieces: number;
    dropped: number;
}

const parse = createParser();

/** Reads Markdown as far as a page shows it; what is left out is said at the end. */
export function parseMarkdownView(text: string): MarkdownView {
    const left = { pieces: PAGE_LIMITS.markdownPieces, dropped: 0 };
    const { children } = parse(truncateText(text, PAGE_LIMITS.markdown));
    const definitions = new Map<string, Definition>();
    for (const definition of children.flatMap(definitionsIn))
        if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
    const nodes = pruned(children, left, 0);
    return {
        nodes: left.dropped > 0 ? [...nodes, note(left.dropped)] : nodes,
        definitions: Array.from(definitions.values(), placeless),
    };
}

function definitionsIn(node: Nodes): Definition[] {
    if (node.type === 'definition') return [node];
    return 'children' in node ? node.children.flatMap(definitionsIn) : [];
}

function note(dropped: number): RootContent {
    return {
        type: 'paragraph',
        children: [{ type: 'text', value: `… ${formatCount(dropped)} more parts are not shown` }],
    };
}

function pruned<Node extends Nodes>(nodes: readonly Node[], left: Left, level: number): Node[] {
    const room = level < PAGE_LIMITS.markdownLevels ? Math.max(0, left.pieces) : 0;
    const kept = nodes.slice(0, room);
    left.pieces -= kept.length;
    left.dropped += nodes.length - kept.length;
    return kept
        .map(placeless)
        .map((node) =>
            'children' in node ? { ...node, children: pruned<Nodes>(node.children, left, level + 1) } : node,
        );
}

function placeless<Node extends Nodes>(node: Node): Node {
    const copy = { ...node };
    delete copy.position;
    return copy;
}
