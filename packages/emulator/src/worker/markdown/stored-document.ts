import type { ContentDocument, DocumentBlock } from '@svc-int/api';

import type { MarkdownLink } from '../storage/content.schema.js';
import { newAnchors } from './anchors.js';
import { giveAnchor } from './anchors-of-parts.js';
import { linksOf } from './facts.js';
import { type BlockNode, isHeading } from './nodes.js';
import { isAbsolute } from './reference-path.js';
import { nodesIn, plainTextOf } from './within-nodes.js';

/** A document as it is stored, and what is known of it. */
export interface StoredDocument {
    json: string;
    /** As in Markdown that says the same. */
    links: MarkdownLink[];
    anchors: string[];
    /** Whether none of its addresses depends on where it stands. */
    isSettled: boolean;
    hasExpressions: boolean;
    /** Languages of its blocks of code. */
    syntaxes: string[];
}

/** A document that can be stored: every block has a key, and what has a title an anchor, as in Markdown that says the same. */
export function storedDocument(document: ContentDocument): StoredDocument {
    const nodes = withAnchors(withKeys(document.nodes));
    return { json: JSON.stringify({ ...document, nodes }), ...knownOf(nodes) };
}

/** Blocks with keys where they have none; nothing of what is given changes. */
function withKeys<Block extends DocumentBlock>(blocks: readonly Block[]): Block[] {
    const taken = new Set<string>();
    for (const { key } of nodesIn(blocks)) if (key !== undefined) taken.add(key);
    let made = 0;
    const nextKey = () => {
        while (taken.has(`n${made}`)) made++;
        return `n${made++}`;
    };
    const keyed = <Node extends BlockNode>(node: Node): Node => {
        if (node.object !== 'block') return node;
        const copy: Record<string, unknown> = { ...node };
        copy['key'] ??= nextKey();
        if ('nodes' in node) copy['nodes'] = (node.nodes as readonly BlockNode[]).map(keyed);
        if ('fragments' in node)
            copy['fragments'] = node.fragments.map((fragment) => ({
                ...fragment,
                nodes: (fragment.nodes as readonly BlockNode[]).map(keyed),
            }));
        return copy as Node;
    };
    return blocks.map(keyed);
}

/** Headings first: other titles take what these leave. */
function withAnchors<Block extends DocumentBlock>(blocks: Block[]): Block[] {
    const anchors = newAnchors();
    const others: BlockNode[] = [];
    for (const node of nodesIn(blocks)) {
        if (!isHeading(node)) others.push(node);
        else if (node.data.id) node.meta = { id: anchors.keep(node.data.id) };
        else node.meta = { id: anchors.next(plainTextOf(node.nodes)) };
    }
    for (const node of others) giveAnchor(anchors, node);
    return blocks;
}

function knownOf(nodes: readonly DocumentBlock[]): Omit<StoredDocument, 'json'> {
    const links = new Map<string, MarkdownLink>();
    const anchors: string[] = [];
    const syntaxes = new Set<string>();
    const known = { isSettled: true, hasExpressions: false };
    for (const node of nodesIn(nodes)) {
        for (const link of linksOf(node)) {
            links.set(`${link.relation} ${link.href}`, link);
            known.isSettled &&= link.isSaid || isAbsolute(link.href);
        }
        if ('meta' in node && node.meta && 'id' in node.meta) anchors.push(node.meta.id);
        if (node.object === 'inline') known.hasExpressions ||= node.type === 'expression';
        if (node.object === 'block' && node.type === 'code' && node.data.syntax) syntaxes.add(node.data.syntax);
    }
    const plain = [...links.values()].map(({ relation, href }) => ({ relation, href }));
    return { ...known, links: plain, anchors, syntaxes: [...syntaxes] };
}
