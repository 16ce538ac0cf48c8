import type { ContentDocument, DocumentBlock, DocumentBlockImages } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';

import { isDeeperThan } from '../../values/depth.js';
import { resolveReferences } from './resolve-references.js';
import { wrapBlocks } from './fit-blocks.js';
import { toFields, readLegacyLine, readLegacyReference, readLegacySource, toList } from './legacy-line.js';
import { type NodeData, createParagraph, createText, createUrlReference } from './nodes.js';
import type { TagPair } from './pair-tags.js';
import { createExpandable, createPartsBlock } from './multi-part-blocks.js';
import { parseList } from './parse-list.js';
import { createParseContext, type ParseContext } from './parse-context.js';
import { createTable, type TextColumn } from './table-records.js';
import { parseTagData } from './tag-data.js';
import { getPlainText } from './walk-nodes.js';

/** Lists in data that earlier versions had in place of nodes, by the type of the block. */
const LISTS: Readonly<Record<string, string>> = {
    images: 'images',
    table: 'rows',
    tabs: 'tabs',
    stepper: 'steps',
    columns: 'columns',
};

/** Levels of what was in attributes: each block has two. */
const MAX_DEPTH = 200;

/** A stored document, in the shapes of today if it is in those of an earlier version, which were loose. */
export function migrateDocument(stored: unknown): ContentDocument {
    const { success, data } = documentSchema.safeParse(stored);
    if (success) return data;
    const reader = createParseContext({ type: 'root', children: [] }, {}, { readPair: () => [], readBlocks: () => [] });
    const nodes = readLegacyBlocks(reader, toFields(stored)['nodes']) as ContentDocument['nodes'];
    const document: ContentDocument = { object: 'document', data: { schemaVersion: 1 }, nodes };
    resolveReferences(document, createUrlReference);
    return document;
}

/** Blocks of a tag that holds in its attributes what is within it, as earlier versions wrote them. */
export function readLegacyTag(
    reader: ParseContext,
    { tag: { name, attributes } }: TagPair,
): DocumentBlock[] | undefined {
    const field = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
    if (field === undefined || !Array.isArray(attributes[field]) || isDeeperThan(MAX_DEPTH, attributes))
        return undefined;
    return readLegacyBlock(reader, { object: 'block', type: name, data: attributes });
}

function readLegacyBlocks(reader: ParseContext, nodes: unknown): DocumentBlock[] {
    return toList(nodes).flatMap((node) => readLegacyBlock(reader, toFields(node)));
}

// oxlint-disable-next-line max-lines-per-function -- one case for each type
function readLegacyBlock(reader: ParseContext, node: NodeData): DocumentBlock[] {
    const { newKey } = reader;
    const { type, nodes } = node;
    const data = toFields(node['data']);
    const block = { object: 'block', key: newKey() } as const;
    switch (type) {
        case 'heading-1':
        case 'heading-2':
        case 'heading-3': {
            const line = readLegacyLine(reader, nodes);
            const given = parseTagData('heading-1', data) as { id?: string };
            return [{ ...block, type, data: given, nodes: line }];
        }
        case 'list-ordered':
        case 'list-unordered':
        case 'list-tasks':
            return readLegacyList(reader, type, data, nodes);
        case 'list-item':
            return readLegacyBlocks(reader, nodes);
        case 'blockquote':
            return wrapBlocks(reader, 'blockquote', readLegacyBlocks(reader, nodes), (inner) => {
                return { ...block, key: newKey(), type, nodes: inner as never[] };
            });
        case 'hint': {
            const style = parseTagData('hint', data) ?? { style: 'info' as const };
            return wrapBlocks(reader, 'essentials', readLegacyBlocks(reader, nodes), (inner) => {
                return { ...block, key: newKey(), type, data: style, nodes: inner as never[] };
            });
        }
        case 'code': {
            const lines = toList(nodes).map((line) => getPlainText(readLegacyLine(reader, toFields(line)['nodes'])));
            const codeLines = lines.map((text) => {
                return {
                    ...block,
                    key: newKey(),
                    type: 'code-line' as const,
                    data: {},
                    nodes: [createText(newKey(), text)],
                };
            });
            return [{ ...block, type, data: parseTagData('code', data) ?? {}, nodes: codeLines }];
        }
        case 'expandable': {
            const { title } = data;
            const named = typeof title === 'string' ? [createParagraph(newKey(), [createText(newKey(), title)])] : [];
            return createExpandable(reader, named, readLegacyBlocks(reader, nodes));
        }
        case 'tabs':
        case 'stepper':
        case 'columns': {
            const parts = toList(data[LISTS[type] ?? '']).map(toFields);
            const read = parts.map((part) => ({ attributes: part, blocks: readLegacyBlocks(reader, part['nodes']) }));
            return createPartsBlock(reader, type, data, read);
        }
        case 'images':
            return [readLegacyImages(reader, data)];
        case 'table':
            return [readLegacyTable(reader, data)];
        case 'divider':
            return [{ ...block, type, isVoid: true, data: {} }];
        case 'math':
            return [{ ...block, type, isVoid: true, data: { formula: String(data['formula'] ?? '') } }];
        case 'content-ref':
            return [{ ...block, type, isVoid: true, data: { ref: readLegacyReference(data) } }];
        case 'file':
        case 'reusable-content':
            // Of another kind, it becomes what shows that.
            return [{ ...block, type, isVoid: true, data: { ref: readLegacyReference(data) } } as DocumentBlock];
        case 'integration': {
            const known = parseTagData('integration', data);
            return known ? [{ ...block, type, isVoid: true, data: known }] : [];
        }
        default:
            return [createParagraph(newKey(), readLegacyLine(reader, nodes ?? [node]))];
    }
}

function readLegacyList(
    reader: ParseContext,
    type: Parameters<typeof parseList>[1],
    { start }: NodeData,
    nodes: unknown,
) {
    const items = toList(nodes).map((item) => {
        const { data, nodes: within } = toFields(item);
        const { checked } = toFields(data);
        return { blocks: readLegacyBlocks(reader, within), ...(typeof checked === 'boolean' && { checked }) };
    });
    return parseList(reader, type, typeof start === 'number' ? start : undefined, items);
}

function readLegacyImages({ newKey }: ParseContext, { images }: NodeData): DocumentBlockImages {
    const nodes = toList(images).map((image): DocumentBlockImages['nodes'][number] => {
        const { alt, caption, ...data } = toFields(image);
        const given = { ref: readLegacySource(data), ...(typeof alt === 'string' && { alt }) };
        const text = typeof caption === 'string' ? [createParagraph(newKey(), [createText(newKey(), caption)])] : [];
        const fragments =
            text.length > 0 ? [{ object: 'fragment' as const, fragment: 'caption' as const, nodes: text }] : [];
        return { object: 'block', type: 'image', key: newKey(), isVoid: true, data: given, fragments };
    });
    return { object: 'block', type: 'images', key: newKey(), isVoid: false, data: {}, nodes };
}

function readLegacyTable(reader: ParseContext, { columns, header, rows }: NodeData): DocumentBlock {
    const titles = toList(header).map((cell) => getPlainText(readLegacyLine(reader, cell)));
    const known = toList(columns).map((column, at): TextColumn => {
        const { alignment } = toFields(column);
        const textAlignment = alignment === 'center' || alignment === 'right' ? alignment : ('left' as const);
        return { title: titles[at] ?? '', textAlignment };
    });
    const lines = toList(rows).map((row) =>
        toList(row)
            .slice(0, known.length)
            .map((cell) => readLegacyLine(reader, cell)),
    );
    return createTable(reader.newKey, known, lines);
}
