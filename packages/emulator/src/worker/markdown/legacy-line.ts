import type { ContentReference, DocumentInline, DocumentText } from '@svc-int/api';
import { contentReferenceSchema, documentInlineSchema } from '@svc-int/api/schemas';

import { addMark } from './marks.js';
import { type LineNode, type Mark, type NodeData, createText, createUrlReference } from './nodes.js';
import { formatReferencePath } from './reference-path.js';
import type { ParseContext } from './parse-context.js';

const MARKS: ReadonlySet<unknown> = new Set(['bold', 'italic', 'code', 'keyboard', 'strikethrough']);

/** Anything as an object; an empty one where it is none. */
export function toFields(value: unknown): NodeData {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as NodeData) : {};
}

export function toList(value: unknown): unknown[] {
    return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The nodes of a line of a document as earlier versions had it. */
export function readLegacyLine(reader: ParseContext, nodes: unknown): LineNode[] {
    const line = toList(nodes).flatMap((node) => readLegacyNode(reader, toFields(node)));
    return line.length > 0 ? line : [createText(reader.newKey(), '')];
}

/** The reference in data of an earlier version. */
export function readLegacyReference({ ref }: NodeData): ContentReference {
    return contentReferenceSchema.safeParse(ref).data ?? createUrlReference('');
}

/** The same for what is loaded, which is a file or stands at an address. */
export function readLegacySource(data: NodeData): Extract<ContentReference, { kind: 'url' | 'file' }> {
    const ref = readLegacyReference(data);
    return ref.kind === 'url' || ref.kind === 'file' ? ref : createUrlReference(formatReferencePath(ref));
}

function readLegacyNode(reader: ParseContext, node: NodeData): LineNode[] {
    const { newKey } = reader;
    if (node['object'] === 'text') return [readLegacyText(reader, node)];
    const { type } = node;
    const data = toFields(node['data']);
    const inner = readLegacyLine(reader, node['nodes']);
    if (type === 'link') return createLink(reader, data, inner);
    const known = documentInlineSchema.safeParse({
        object: 'inline',
        type,
        key: newKey(),
        isVoid: true,
        data: readLegacyData(type, data),
    });
    return known.success ? [known.data] : inner;
}

function readLegacyData(type: unknown, data: NodeData): NodeData {
    switch (type) {
        case 'inline-image': {
            const caption = data['caption'] || data['alt'];
            return { ref: readLegacySource(data), ...(typeof caption === 'string' && caption !== '' && { caption }) };
        }
        case 'mention':
            return { ref: readLegacyReference(data) };
        case 'emoji':
            return { code: data['code'] };
        default:
            return { formula: data['formula'] };
    }
}

/** Links to footnotes were such: what they lead to was a list at the end, and still is. */
function createLink({ newKey }: ParseContext, data: NodeData, inner: LineNode[]): LineNode[] {
    const nodes = inner.filter((node) => node.object === 'text' || node.type === 'inline-image') as Extract<
        DocumentInline,
        { type: 'link' }
    >['nodes'];
    return [{ object: 'inline', type: 'link', key: newKey(), data: { ref: readLegacyReference(data) }, nodes }];
}

function readLegacyText({ newKey }: ParseContext, node: NodeData): DocumentText {
    const leaves = toList(node['leaves']).map((leaf) => {
        const { text, marks } = toFields(leaf);
        const known = toList(marks).flatMap((mark) => {
            const { type } = toFields(mark);
            return MARKS.has(type) ? [{ object: 'mark', type } as Mark] : [];
        });
        return {
            object: 'leaf' as const,
            text: typeof text === 'string' ? text : '',
            marks: known.reduce<Mark[]>(addMark, []),
        };
    });
    return { object: 'text', key: newKey(), leaves };
}
