import type {
    ContentDocument,
    ContentReference,
    DocumentBlock,
    DocumentInlineMention,
    DocumentTableRecord,
    DocumentText,
} from '@svc-int/api';

import { getNodeKind, listNodeReferences, type NonTextNode } from '../document/node-kinds.js';
import { createUrlReference, type DocumentContentNode } from '../document/nodes.js';
import type { ResolveReference } from '../parse/parse-context.js';
import { formatReferenceAsIdHref } from './reference-path.js';
import { walkDocumentNodes } from '../document/walk-document-nodes.js';

const LOADED: ReadonlySet<ContentReference['kind']> = new Set(['url', 'file']);

/** Mutates the document. */
export function resolveReferences(document: ContentDocument, resolveReference: ResolveReference): void {
    for (const resolve of listReferenceResolvers(document, resolveReference)) resolve();
}

/** Each step resolves one node or table record. */
export function* listReferenceResolvers(
    { nodes }: ContentDocument,
    resolveReference: ResolveReference,
): Generator<() => void> {
    const resolveUrl: Find = (ref) => (ref.kind === 'url' ? resolveReference(ref.url) : ref);
    // A copy, because the loop replaces nodes.
    for (const node of Array.from(walkDocumentNodes(nodes))) {
        if (node.object === 'text') continue;
        if (getNodeKind(node).references) yield () => resolveNodeReferences(node, resolveUrl);
        else if (node.type === 'table')
            for (const { values } of Object.values(node.data.records))
                yield () => resolveRecordReferences(values, resolveUrl);
    }
}

/** Mutates the block, and keeps the types of its nodes. */
export function replaceReferencesByIdUrls(block: DocumentBlock): void {
    const toUrl: Find = (ref) => createUrlReference(formatReferenceAsIdHref(ref));
    for (const node of walkDocumentNodes([block])) {
        if (node.object === 'text') continue;
        for (const { ref, replace } of listNodeReferences(node)) replace(toUrl(ref));
        if (node.type === 'table')
            for (const { values } of Object.values(node.data.records)) resolveRecordReferences(values, toUrl);
    }
}

type Find = (reference: ContentReference) => ContentReference;

function resolveNodeReferences(node: NonTextNode, find: Find): void {
    if (node.type === 'file' || node.type === 'drawing' || node.type === 'reusable-content')
        return resolveOrConvertBlock(node, find);
    const areFiles = getNodeKind(node).references?.areFiles ?? false;
    for (const { ref, replace } of listNodeReferences(node)) replace(areFiles ? resolveIfFile(ref, find) : find(ref));
}

function resolveRecordReferences(values: DocumentTableRecord['values'], find: Find): void {
    for (const [column, value] of Object.entries(values))
        if (typeof value === 'object' && !Array.isArray(value)) values[column] = find(value);
}

/** Other URLs stay as written. */
function resolveIfFile(reference: ContentReference, find: Find): ContentReference {
    const found = find(reference);
    return LOADED.has(found.kind) ? found : reference;
}

type OfKind = Extract<DocumentContentNode, { type: 'file' | 'drawing' | 'reusable-content' }>;

/** Converts the block if its URL resolves to another kind of target. */
function resolveOrConvertBlock(node: OfKind, find: Find): void {
    const { type, key } = node;
    if (!node.data.ref) return;
    const written: ContentReference = node.data.ref;
    const ref = find(written);
    const keyed = key === undefined ? {} : { key };
    if (ref.kind === (type === 'reusable-content' ? type : 'file')) replaceNode(node, { ...node, data: { ref } });
    else if (type === 'file' && node.fragments) {
        const caption = node.fragments.flatMap(({ nodes }) =>
            nodes.flatMap((paragraph) => [createSpace(), ...paragraph.nodes]),
        );
        replaceNode(node, { object: 'block', type: 'paragraph', ...keyed, nodes: [createMention(ref), ...caption] });
    } else if (type === 'file')
        replaceNode(node, { object: 'block', type: 'content-ref', ...keyed, isVoid: true, data: { ref } });
    else if (type === 'drawing')
        replaceNode(node, {
            object: 'block',
            type: 'images',
            ...keyed,
            isVoid: false,
            data: {},
            nodes: [{ object: 'block', type: 'image', isVoid: true, data: { ref: written }, fragments: [] }],
        });
    else replaceNode(node, { object: 'block', type: 'paragraph', ...keyed, nodes: [createMention(ref)] });
}

function createSpace(): DocumentText {
    return { object: 'text', leaves: [{ object: 'leaf', text: ' ', marks: [] }] };
}

function createMention(ref: ContentReference): DocumentInlineMention {
    return { object: 'inline', type: 'mention', isVoid: true, data: { ref } };
}

function replaceNode(node: DocumentContentNode, other: object): void {
    for (const name of Object.keys(node)) Reflect.deleteProperty(node, name);
    Object.assign(node, other);
}
