import type { ContentDocument, DocumentBlock, DocumentBlockImages } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';

import { isDeeperThan } from '../../values/depth.js';
import { findReferences } from './find-references.js';
import { around } from './fit.js';
import { fieldsOf, formerLine, formerReference, formerSource, listOf } from './former-line.js';
import { type NodeData, paragraphOf, textOf, urlOf } from './nodes.js';
import type { Pair } from './pair-tags.js';
import { expandableBlock, partsBlock } from './parts-blocks.js';
import { readList } from './read-list.js';
import { newReader, type Reader } from './reader.js';
import { gridOf, type TextColumn } from './table-records.js';
import { dataOfTag } from './tag-data.js';
import { plainTextOf } from './within-nodes.js';

/** Lists in data that earlier versions had in place of nodes, by the type of the block. */
const LISTS: Readonly<Record<string, string>> = {
    images: 'images',
    table: 'rows',
    tabs: 'tabs',
    stepper: 'steps',
    columns: 'columns',
};

/** Levels of what was in attributes: each block has two. */
const DEEPEST = 200;

/** A stored document, in the shapes of today if it is in those of an earlier version, which were loose. */
export function presentDocument(stored: unknown): ContentDocument {
    const { success, data } = documentSchema.safeParse(stored);
    if (success) return data;
    const reader = newReader({ type: 'root', children: [] }, {}, { readPair: () => [], readBlocks: () => [] });
    const nodes = formerBlocks(reader, fieldsOf(stored)['nodes']) as ContentDocument['nodes'];
    const document: ContentDocument = { object: 'document', data: { schemaVersion: 1 }, nodes };
    findReferences(document, urlOf);
    return document;
}

/** Blocks of a tag that holds in its attributes what is within it, as earlier versions wrote them. */
export function formerTag(reader: Reader, { tag: { name, attributes } }: Pair): DocumentBlock[] | undefined {
    const field = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
    if (field === undefined || !Array.isArray(attributes[field]) || isDeeperThan(DEEPEST, attributes)) return undefined;
    return formerBlock(reader, { object: 'block', type: name, data: attributes });
}

function formerBlocks(reader: Reader, nodes: unknown): DocumentBlock[] {
    return listOf(nodes).flatMap((node) => formerBlock(reader, fieldsOf(node)));
}

// oxlint-disable-next-line max-lines-per-function -- one case for each type
function formerBlock(reader: Reader, node: NodeData): DocumentBlock[] {
    const { newKey } = reader;
    const { type, nodes } = node;
    const data = fieldsOf(node['data']);
    const block = { object: 'block', key: newKey() } as const;
    switch (type) {
        case 'heading-1':
        case 'heading-2':
        case 'heading-3': {
            const line = formerLine(reader, nodes);
            const given = dataOfTag('heading-1', data) as { id?: string };
            return [{ ...block, type, data: given, nodes: line }];
        }
        case 'list-ordered':
        case 'list-unordered':
        case 'list-tasks':
            return formerList(reader, type, data, nodes);
        case 'list-item':
            return formerBlocks(reader, nodes);
        case 'blockquote':
            return around(reader, 'blockquote', formerBlocks(reader, nodes), (inner) => {
                return { ...block, key: newKey(), type, nodes: inner as never[] };
            });
        case 'hint': {
            const style = dataOfTag('hint', data) ?? { style: 'info' as const };
            return around(reader, 'essentials', formerBlocks(reader, nodes), (inner) => {
                return { ...block, key: newKey(), type, data: style, nodes: inner as never[] };
            });
        }
        case 'code': {
            const lines = listOf(nodes).map((line) => plainTextOf(formerLine(reader, fieldsOf(line)['nodes'])));
            const codeLines = lines.map((text) => {
                return {
                    ...block,
                    key: newKey(),
                    type: 'code-line' as const,
                    data: {},
                    nodes: [textOf(newKey(), text)],
                };
            });
            return [{ ...block, type, data: dataOfTag('code', data) ?? {}, nodes: codeLines }];
        }
        case 'expandable': {
            const { title } = data;
            const named = typeof title === 'string' ? [paragraphOf(newKey(), [textOf(newKey(), title)])] : [];
            return expandableBlock(reader, named, formerBlocks(reader, nodes));
        }
        case 'tabs':
        case 'stepper':
        case 'columns': {
            const parts = listOf(data[LISTS[type] ?? '']).map(fieldsOf);
            const read = parts.map((part) => ({ attributes: part, blocks: formerBlocks(reader, part['nodes']) }));
            return partsBlock(reader, type, data, read);
        }
        case 'images':
            return [formerImages(reader, data)];
        case 'table':
            return [formerTable(reader, data)];
        case 'divider':
            return [{ ...block, type, isVoid: true, data: {} }];
        case 'math':
            return [{ ...block, type, isVoid: true, data: { formula: String(data['formula'] ?? '') } }];
        case 'content-ref':
            return [{ ...block, type, isVoid: true, data: { ref: formerReference(data) } }];
        case 'file':
        case 'reusable-content':
            // Of another kind, it becomes what shows that.
            return [{ ...block, type, isVoid: true, data: { ref: formerReference(data) } } as DocumentBlock];
        case 'integration': {
            const known = dataOfTag('integration', data);
            return known ? [{ ...block, type, isVoid: true, data: known }] : [];
        }
        default:
            return [paragraphOf(newKey(), formerLine(reader, nodes ?? [node]))];
    }
}

function formerList(reader: Reader, type: Parameters<typeof readList>[1], { start }: NodeData, nodes: unknown) {
    const items = listOf(nodes).map((item) => {
        const { data, nodes: within } = fieldsOf(item);
        const { checked } = fieldsOf(data);
        return { blocks: formerBlocks(reader, within), ...(typeof checked === 'boolean' && { checked }) };
    });
    return readList(reader, type, typeof start === 'number' ? start : undefined, items);
}

function formerImages({ newKey }: Reader, { images }: NodeData): DocumentBlockImages {
    const nodes = listOf(images).map((image): DocumentBlockImages['nodes'][number] => {
        const { alt, caption, ...data } = fieldsOf(image);
        const given = { ref: formerSource(data), ...(typeof alt === 'string' && { alt }) };
        const text = typeof caption === 'string' ? [paragraphOf(newKey(), [textOf(newKey(), caption)])] : [];
        const fragments =
            text.length > 0 ? [{ object: 'fragment' as const, fragment: 'caption' as const, nodes: text }] : [];
        return { object: 'block', type: 'image', key: newKey(), isVoid: true, data: given, fragments };
    });
    return { object: 'block', type: 'images', key: newKey(), isVoid: false, data: {}, nodes };
}

function formerTable(reader: Reader, { columns, header, rows }: NodeData): DocumentBlock {
    const titles = listOf(header).map((cell) => plainTextOf(formerLine(reader, cell)));
    const known = listOf(columns).map((column, at): TextColumn => {
        const { alignment } = fieldsOf(column);
        const textAlignment = alignment === 'center' || alignment === 'right' ? alignment : ('left' as const);
        return { title: titles[at] ?? '', textAlignment };
    });
    const lines = listOf(rows).map((row) =>
        listOf(row)
            .slice(0, known.length)
            .map((cell) => formerLine(reader, cell)),
    );
    return gridOf(reader.newKey, known, lines);
}
