import type { ContentReference, DocumentInline, DocumentText } from '@svc-int/api';
import { contentReferenceSchema, documentInlineSchema } from '@svc-int/api/schemas';

import { withMark } from './marks.js';
import { type LineNode, type Mark, type NodeData, textOf, urlOf } from './nodes.js';
import { pathOfReference } from './reference-path.js';
import type { Reader } from './reader.js';

const MARKS: ReadonlySet<unknown> = new Set(['bold', 'italic', 'code', 'keyboard', 'strikethrough']);

/** Anything as an object; an empty one where it is none. */
export function fieldsOf(value: unknown): NodeData {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as NodeData) : {};
}

export function listOf(value: unknown): unknown[] {
    return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The nodes of a line of a document as earlier versions had it. */
export function formerLine(reader: Reader, nodes: unknown): LineNode[] {
    const line = listOf(nodes).flatMap((node) => formerNode(reader, fieldsOf(node)));
    return line.length > 0 ? line : [textOf(reader.newKey(), '')];
}

/** The reference in data of an earlier version. */
export function formerReference({ ref }: NodeData): ContentReference {
    return contentReferenceSchema.safeParse(ref).data ?? urlOf('');
}

/** The same for what is loaded, which is a file or stands at an address. */
export function formerSource(data: NodeData): Extract<ContentReference, { kind: 'url' | 'file' }> {
    const ref = formerReference(data);
    return ref.kind === 'url' || ref.kind === 'file' ? ref : urlOf(pathOfReference(ref));
}

function formerNode(reader: Reader, node: NodeData): LineNode[] {
    const { newKey } = reader;
    if (node['object'] === 'text') return [formerText(reader, node)];
    const { type } = node;
    const data = fieldsOf(node['data']);
    const inner = formerLine(reader, node['nodes']);
    if (type === 'link') return linkOf(reader, data, inner);
    const known = documentInlineSchema.safeParse({
        object: 'inline',
        type,
        key: newKey(),
        isVoid: true,
        data: formerData(type, data),
    });
    return known.success ? [known.data] : inner;
}

function formerData(type: unknown, data: NodeData): NodeData {
    switch (type) {
        case 'inline-image': {
            const caption = data['caption'] || data['alt'];
            return { ref: formerSource(data), ...(typeof caption === 'string' && caption !== '' && { caption }) };
        }
        case 'mention':
            return { ref: formerReference(data) };
        case 'emoji':
            return { code: data['code'] };
        default:
            return { formula: data['formula'] };
    }
}

/** Links to footnotes were such: what they lead to was a list at the end, and still is. */
function linkOf({ newKey }: Reader, data: NodeData, inner: LineNode[]): LineNode[] {
    const nodes = inner.filter((node) => node.object === 'text' || node.type === 'inline-image') as Extract<
        DocumentInline,
        { type: 'link' }
    >['nodes'];
    return [{ object: 'inline', type: 'link', key: newKey(), data: { ref: formerReference(data) }, nodes }];
}

function formerText({ newKey }: Reader, node: NodeData): DocumentText {
    const leaves = listOf(node['leaves']).map((leaf) => {
        const { text, marks } = fieldsOf(leaf);
        const known = listOf(marks).flatMap((mark) => {
            const { type } = fieldsOf(mark);
            return MARKS.has(type) ? [{ object: 'mark', type } as Mark] : [];
        });
        return {
            object: 'leaf' as const,
            text: typeof text === 'string' ? text : '',
            marks: known.reduce<Mark[]>(withMark, []),
        };
    });
    return { object: 'text', key: newKey(), leaves };
}
