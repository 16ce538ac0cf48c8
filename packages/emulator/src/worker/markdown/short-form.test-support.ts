import type { DocumentBlock, DocumentInline, DocumentText } from '@svc-int/api';

import { parseMarkdownDocument } from './parse/parse-document.js';
import { getFragments, getChildNodes } from './document/walk-document-nodes.js';

type Node = DocumentBlock | DocumentInline | DocumentText;

export const parseTestDocument = (markdown: string) =>
    parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url }) });

/** Fragments begin with "#". */
export function toShortForm(node: Node): unknown {
    if (node.object === 'text')
        return node.leaves.map(({ text, marks }) => [...marks.map(({ type }) => type), text].join(':')).join('|');
    const { type } = node;
    const data = 'data' in node && node.data && Object.keys(node.data).length > 0 ? [node.data] : [];
    const anchor = 'meta' in node && node.meta && 'id' in node.meta ? [`@${node.meta.id}`] : [];
    const fragments = getFragments(node).map(({ fragment, type: kind, nodes }) => [
        `#${fragment ?? kind}`,
        ...(nodes as Node[]).map(toShortForm),
    ]);
    return [type, ...anchor, ...data, ...getChildNodes(node).map(toShortForm), ...fragments];
}

export const parseToShortForm = (markdown: string) => parseTestDocument(markdown).nodes.map(toShortForm);
