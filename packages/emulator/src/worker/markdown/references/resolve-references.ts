import type {
    ContentDocument,
    ContentReference,
    DocumentInlineMention,
    DocumentTableRecord,
    DocumentText,
} from '@svc-int/api';

import type { DocumentContentNode } from '../document/nodes.js';
import type { ResolveReference } from '../parse/parse-context.js';
import { walkDocumentNodes } from '../document/walk-document-nodes.js';

const LOADED: ReadonlySet<ContentReference['kind']> = new Set(['url', 'file']);

/** Mutates the document. */
export function resolveReferences(document: ContentDocument, resolveReference: ResolveReference): void {
    for (const resolve of listReferenceResolvers(document, resolveReference)) resolve();
}

/** Each step resolves one node or one record of a table. */
export function* listReferenceResolvers(
    { nodes }: ContentDocument,
    resolveReference: ResolveReference,
): Generator<() => void> {
    const resolveUrl: Find = (ref) => (ref.kind === 'url' ? resolveReference(ref.url) : ref);
    // A copy, because the loop replaces nodes.
    for (const node of Array.from(walkDocumentNodes(nodes))) {
        if (node.object === 'text' || !REFERRING.has(node.type)) continue;
        if (node.type !== 'table') yield () => resolveNodeReferences(node, resolveUrl);
        else for (const { values } of Object.values(node.data.records)) yield () => findInRecord(values, resolveUrl);
    }
}

const REFERRING: ReadonlySet<string> = new Set<Exclude<DocumentContentNode, DocumentText>['type']>([
    'link',
    'mention',
    'button',
    'content-ref',
    'inline-image',
    'image',
    'swagger',
    'file',
    'drawing',
    'reusable-content',
    'table',
]);

type Find = (reference: ContentReference) => ContentReference;

function resolveNodeReferences(node: Exclude<DocumentContentNode, DocumentText>, find: Find): void {
    switch (node.type) {
        case 'link':
        case 'mention':
        case 'button':
        case 'content-ref':
            node.data.ref = find(node.data.ref);
            break;
        case 'inline-image':
        case 'image':
            node.data.ref = findLoaded(node.data.ref, find);
            if (node.data.refDark) node.data.refDark = findLoaded(node.data.refDark, find);
            break;
        case 'swagger':
            node.data.ref = findLoaded(node.data.ref, find);
            break;
        case 'file':
        case 'drawing':
        case 'reusable-content':
            findOfKind(node, find);
            break;
        default:
    }
}

function findInRecord(values: DocumentTableRecord['values'], find: Find): void {
    for (const [column, value] of Object.entries(values))
        if (typeof value === 'object' && !Array.isArray(value)) values[column] = find(value);
}

type Loaded = Extract<ContentReference, { kind: 'url' | 'file' }>;

/** Only resolves files; other URLs stay as written. */
function findLoaded(reference: Loaded, find: Find): Loaded {
    const found = find(reference);
    return LOADED.has(found.kind) ? (found as Loaded) : reference;
}

type OfKind = Extract<DocumentContentNode, { type: 'file' | 'drawing' | 'reusable-content' }>;

/** Converts the block if its URL resolves to another kind of target. */
function findOfKind(node: OfKind, find: Find): void {
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
            nodes: [createImage(written)],
        });
    else replaceNode(node, { object: 'block', type: 'paragraph', ...keyed, nodes: [createMention(ref)] });
}

function createSpace(): DocumentText {
    return { object: 'text', leaves: [{ object: 'leaf', text: ' ', marks: [] }] };
}

function createImage(ref: ContentReference) {
    return { object: 'block', type: 'image', isVoid: true, data: { ref }, fragments: [] };
}

function createMention(ref: ContentReference): DocumentInlineMention {
    return { object: 'inline', type: 'mention', isVoid: true, data: { ref } };
}

function replaceNode(node: DocumentContentNode, other: object): void {
    for (const name of Object.keys(node)) Reflect.deleteProperty(node, name);
    Object.assign(node, other);
}
