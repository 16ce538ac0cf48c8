import type { ContentDocument } from '@svc-int/api';

import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import { createAnchorAllocator } from './anchor-allocator.js';
import { assignTitledNonHeadingAnchor } from '../parse/assign-titled-non-heading-anchors.js';
import { listNodeLinksExcludingDescendants } from './facts.js';
import { getNodeKind } from './node-kinds.js';
import { type DocumentContentNode, isHeadingBlock } from './nodes.js';
import { isAbsoluteOrProtocolRelativeUrl } from '../references/reference-path.js';
import { type GetSpecSlug, replaceSpecNames } from '../references/replace-spec-names.js';
import { concatNodesPlainText, getFragments } from './walk-document-nodes.js';

export interface StoredDocument {
    json: string;
    /** Links that equivalent Markdown would have. */
    links: MarkdownLink[];
    anchors: string[];
    /** Whether no URL depends on the page of the document. */
    isSettled: boolean;
    hasExpressions: boolean;
    syntaxes: string[];
}

/** Also replaces specification ids by slugs. Mutates the document: a copy would be slow. */
export function addKeysAndAnchorsThenSerialize(
    document: ContentDocument,
    getSpecSlug: GetSpecSlug = (name) => name,
): StoredDocument {
    const links = new Map<string, MarkdownLink>();
    const [keys, syntaxes] = [new Set<string>(), new Set<string>()];
    const [unnamed, titled]: [DocumentContentNode[], DocumentContentNode[]] = [[], []];
    const known = { isSettled: true, hasExpressions: false };
    walkTree(document.nodes, (node) => {
        if (node.key !== undefined) keys.add(node.key);
        else if (node.object === 'block') unnamed.push(node);
        if (node.object === 'text') return;
        replaceSpecNames(node, getSpecSlug);
        for (const { relation, href, isResolved } of listNodeLinksExcludingDescendants(node)) {
            links.set(`${relation} ${href}`, { relation, href });
            known.isSettled &&= isResolved || isAbsoluteOrProtocolRelativeUrl(href);
        }
        if (getNodeKind(node).getAnchorText) titled.push(node);
        else if (node.type === 'expression') known.hasExpressions = true;
        else if (node.type === 'code' && node.data.syntax) syntaxes.add(node.data.syntax);
    });
    assignKeys(unnamed, keys);
    const anchors = assignAnchors(titled);
    const json = JSON.stringify(document);
    return { json, anchors, ...known, links: [...links.values()], syntaxes: [...syntaxes] };
}

/** Much faster than a generator. */
function walkTree(nodes: readonly DocumentContentNode[], read: (node: DocumentContentNode) => void): void {
    for (const node of nodes) {
        read(node);
        if ('nodes' in node) walkTree(node.nodes, read);
        for (const fragment of getFragments(node)) walkTree(fragment.nodes as readonly DocumentContentNode[], read);
    }
}

function assignKeys(nodes: readonly DocumentContentNode[], taken: ReadonlySet<string>): void {
    let made = 0;
    for (const node of nodes) {
        while (taken.has(`n${made}`)) made++;
        node.key = `n${made++}`;
    }
}

function assignAnchors(titled: readonly DocumentContentNode[]): string[] {
    const anchors = createAnchorAllocator();
    for (const node of titled) {
        if (isHeadingBlock(node))
            node.meta = {
                id: node.data.id ? anchors.keep(node.data.id) : anchors.next(concatNodesPlainText(node.nodes)),
            };
    }
    for (const node of titled) assignTitledNonHeadingAnchor(anchors, node);
    return titled.flatMap((node) => ('meta' in node && node.meta && 'id' in node.meta ? [node.meta.id] : []));
}
