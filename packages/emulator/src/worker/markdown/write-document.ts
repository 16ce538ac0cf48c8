import type { ContentDocument, DocumentBlock } from '@svc-int/api';
import type { RootContent } from 'mdast';

import { hrefOf } from './line-parts.js';
import { HOLDS, PARTS, type BlockNode, type NodeData } from './nodes.js';
import { ADDRESSES, INCLUDE } from './read-pair.js';
import { DEEPEST } from '../../markdown/parser.js';
import { serialize } from './syntax.js';
import { endTag, writeTag } from './tag.js';
import type { Tagged } from './tag-syntax.js';
import { codeNode, writePlain } from './write-blocks.js';
import { writeLine } from './write-line.js';
import { newWriter, type WriteOptions, type Writer } from './writer.js';
import { isNode, nodesOf, partsOf, plainTextOf } from './within-nodes.js';

/** Blocks in blocks that are written as such: fewer than are read, where lines have levels of their own. */
const DEEPEST_WRITTEN = DEEPEST - 20;

/** An integration, or a block of one, such as a tag can name. */
const NAME = /^[\w.-]+$/;

/**
 * A document as Markdown of which `toDocument` makes the same, but for keys. What plain Markdown can't say stands in tags:
 * `{% hint style="info" %}`.
 */
export function toMarkdown({ nodes }: Pick<ContentDocument, 'nodes'>, options: WriteOptions): string {
    return serialize(writeBlocks(newWriter(nodes, options), nodes, 0));
}

function writeBlocks(writer: Writer, nodes: readonly BlockNode[], depth: number): RootContent[] {
    return withParagraphs(nodes).flatMap((block) => {
        const written = writer.written.get(block) ?? writeBlock(writer, block, depth);
        writer.written.set(block, written);
        return written;
    });
}

function writeBlock(writer: Writer, block: DocumentBlock, depth: number): RootContent[] {
    if (depth > DEEPEST_WRITTEN) return [{ type: 'paragraph', children: [textNode(plainTextOf([block]))] }];
    const inner = (within: readonly BlockNode[]) => writeBlocks(writer, within, depth + 1);
    return writePlain(writer, block, inner) ?? [writeTagged(writer, block, inner)];
}

/** Lines that stand beside blocks are paragraphs. */
function withParagraphs(nodes: readonly BlockNode[]): DocumentBlock[] {
    const blocks: DocumentBlock[] = [];
    let line: DocumentBlock | undefined;
    for (const node of nodes.filter(isNode)) {
        if (node.object === 'block') {
            blocks.push(node);
            line = undefined;
        } else if (line) line.nodes?.push(node);
        else blocks.push((line = { object: 'block', type: 'paragraph', nodes: [node] }));
    }
    return blocks;
}

type Inner = (nodes: readonly BlockNode[]) => RootContent[];

/** A block between tags that say its type and its data. */
function writeTagged(writer: Writer, block: DocumentBlock, inner: Inner): Tagged {
    const { type, data = {} } = block;
    const nodes = nodesOf(block);
    if (type in PARTS && nodes.length === 0) {
        const parts = partsWritten(type as keyof typeof PARTS, data, inner);
        if (parts) return parts;
    }
    if (type === 'integration' || type === 'reusable-content') {
        const open = nodes.length === 0 ? shortTag(writer, type, data) : undefined;
        if (open !== undefined) return { type: 'tagged', open, children: [] };
    }
    if (type === 'content-ref' && nodes.length === 0) {
        const link = contentRefOf(writer, data);
        if (link) return link;
    }
    const open = writeTag(type, attributesOf(writer, type, data));
    const children = contentOf(writer, block, inner);
    const isVoid = (children.length === 0 && HOLDS[type] === 'data') || (type === 'file' && children.length === 0);
    return { type: 'tagged', open, ...(!isVoid && { close: endTag(type) }), children };
}

function contentOf(writer: Writer, block: DocumentBlock, inner: Inner): RootContent[] {
    const { type } = block;
    const nodes = nodesOf(block);
    switch (HOLDS[type]) {
        case 'line': {
            const children = writeLine(writer, nodes, 'paragraph');
            return children.length === 0 ? [] : [{ type: 'paragraph', children }];
        }
        case 'code':
            return [codeNode(block)];
        case 'blocks':
        case 'data':
            return inner(nodes);
    }
}

/** The address of a reference stands under the name that authors know. */
function attributesOf(writer: Writer, type: DocumentBlock['type'], data: NodeData): NodeData {
    const name = ADDRESSES[type];
    const { ref, ...more } = data;
    const href = name === undefined || name in more ? undefined : hrefOf(writer, ref);
    return name === undefined || href === undefined ? data : { [name]: href, ...more };
}

function partsWritten(type: keyof typeof PARTS, data: NodeData, inner: Inner): Tagged | undefined {
    const parts = partsOf(type, data);
    if (!parts) return undefined;
    const { tag, field } = PARTS[type];
    const { [field]: _, ...attributes } = data;
    const children = parts.map(({ nodes, ...part }): Tagged => {
        return { type: 'tagged', open: writeTag(tag, part), close: endTag(tag), children: inner(nodes) };
    });
    return { type: 'tagged', open: writeTag(type, attributes), close: endTag(type), children };
}

function shortTag(writer: Writer, type: 'integration' | 'reusable-content', data: NodeData): string | undefined {
    if (type === 'reusable-content') {
        const { ref, ...more } = data;
        const href = hrefOf(writer, ref);
        return href === undefined || '' in more ? undefined : writeTag(INCLUDE, { '': href, ...more });
    }
    const { integration, block, props = {}, ...more } = data;
    const isNamed = [integration, block].every((name) => typeof name === 'string' && NAME.test(name));
    const isShort =
        isNamed &&
        Object.keys(more).length === 0 &&
        typeof props === 'object' &&
        props !== null &&
        !Array.isArray(props) &&
        !('' in props);
    return isShort ? writeTag(`@${String(integration)}/${String(block)}`, props as NodeData) : undefined;
}

/** Names what it leads to once more, for those who read Markdown as it stands. */
function contentRefOf(writer: Writer, data: NodeData): Tagged | undefined {
    const attributes = attributesOf(writer, 'content-ref', data);
    const { url } = attributes;
    if (attributes === data || typeof url !== 'string') return undefined;
    const link: RootContent = { type: 'paragraph', children: [{ type: 'link', url, children: [textNode(url)] }] };
    return {
        type: 'tagged',
        open: writeTag('content-ref', attributes),
        close: endTag('content-ref'),
        children: [link],
    };
}

function textNode(value: string): { type: 'text'; value: string } {
    return { type: 'text', value };
}
