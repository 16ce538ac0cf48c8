import type { DocumentBlock } from '@svc-int/api';
import type { PhrasingContent } from 'mdast';

import { blockOf, HOLDS, PARTS, type BlockType, type NodeData, type Part } from './nodes.js';
import { rawOf, summaryOf, type Pair, type Piece } from './pair-tags.js';
import { codeOf, orEmpty, readPieces, textBlock } from './read-blocks.js';
import { headingText, readLine } from './read-line.js';
import type { Reader } from './reader.js';

/** Names of attributes that hold an address, by the block whose data name it `ref`. */
export const ADDRESSES: Readonly<Partial<Record<BlockType, string>>> = { file: 'src', 'content-ref': 'url' };

/** The tag of reusable content, whose address has no name. */
export const INCLUDE = 'include';

/** Block that a tag represents; text if it represents none. */
export function readPair(reader: Reader, pair: Pair): DocumentBlock[] {
    const { children, raw, rawEnd } = pair;
    const block = blockOfTag(reader, pair);
    if (block) return [block];
    const inner = children ? [...readPieces(reader, children), textBlock(reader, rawEnd)] : [];
    return [textBlock(reader, raw), ...inner];
}

function blockOfTag(reader: Reader, pair: Pair): DocumentBlock | undefined {
    const { name, attributes } = pair.tag;
    if (name.startsWith('@')) return integrationOf(reader, pair);
    if (name === INCLUDE) return includeOf(reader, pair);
    if (!Object.hasOwn(HOLDS, name)) return undefined;
    // One of the names just looked for.
    const type = name as BlockType;
    if (type in PARTS && pair.children) return partsOf(reader, type as keyof typeof PARTS, attributes, pair.children);
    return ofType(reader, type, dataOf(reader, type, attributes), pair.children);
}

function ofType(reader: Reader, type: BlockType, data: NodeData, children?: Piece[]): DocumentBlock | undefined {
    const { newKey } = reader;
    switch (HOLDS[type]) {
        case 'line': {
            const content = lineOf(children ?? []);
            if (!content) return undefined;
            const line = readLine(reader, content);
            return blockOf(type, newKey(), line, { ...data, ...anchorOf(reader, type, data, content) });
        }
        case 'blocks':
            return children && withTitle(reader, type, data, children);
        case 'code': {
            const [code, ...others] = children ?? [];
            return code?.type === 'code' && others.length === 0 ? codeOf(reader, code, data) : undefined;
        }
        case 'data': {
            // The text between the tags of a link to content repeats its name.
            const between = type === 'content-ref' ? [] : readPieces(reader, children ?? []);
            return blockOf(type, newKey(), between.length === 0 ? undefined : between, data);
        }
    }
}

/** Each heading has an anchor. */
function anchorOf(
    { anchors }: Reader,
    type: BlockType,
    { id }: NodeData,
    content: readonly PhrasingContent[],
): NodeData {
    if (!type.startsWith('heading-')) return {};
    return { id: typeof id === 'string' && id !== '' ? anchors.keep(id) : anchors.next(headingText(content)) };
}

/** Expandable blocks can have their title in a line of its own. */
function withTitle(reader: Reader, type: BlockType, data: NodeData, children: Piece[]): DocumentBlock {
    const [first, ...others] = children;
    const title = type === 'expandable' && first?.type === 'html' ? summaryOf(rawOf(first)) : undefined;
    const blocks = readPieces(reader, title === undefined ? children : others);
    return blockOf(type, reader.newKey(), orEmpty(reader, blocks), { ...data, ...(title !== undefined && { title }) });
}

/** The line between two tags: a paragraph, or nothing; undefined where there is more. */
function lineOf(children: Piece[]): PhrasingContent[] | undefined {
    const [paragraph, ...others] = children;
    if (!paragraph) return [];
    if (paragraph.type === 'html' && others.length === 0) return [paragraph];
    return paragraph.type === 'paragraph' && others.length === 0 ? paragraph.children : undefined;
}

function dataOf({ find }: Reader, type: BlockType, attributes: NodeData): NodeData {
    const name = ADDRESSES[type];
    if (name === undefined || typeof attributes[name] !== 'string' || 'ref' in attributes) return attributes;
    const { [name]: href, ...data } = attributes;
    return { ref: find(String(href)), ...data };
}

function includeOf({ newKey, find }: Reader, { tag: { attributes }, children }: Pair): DocumentBlock | undefined {
    const { '': href, ...data } = attributes;
    if (typeof href !== 'string' || children) return undefined;
    return blockOf('reusable-content', newKey(), undefined, { ref: find(href), ...data });
}

/** `{% @integration/block key="value" %}`. */
function integrationOf({ newKey }: Reader, { tag: { name, attributes }, children }: Pair): DocumentBlock | undefined {
    const [integration = '', block = '', ...others] = name.slice(1).split('/');
    if (integration === '' || block === '' || others.length > 0 || children) return undefined;
    return blockOf('integration', newKey(), undefined, { integration, block, props: attributes });
}

function partsOf(
    reader: Reader,
    type: keyof typeof PARTS,
    attributes: NodeData,
    children: Piece[],
): DocumentBlock | undefined {
    const { tag: wanted, field } = PARTS[type];
    const pairs = children.filter((piece) => piece.type === 'pair' && piece.tag.name === wanted && piece.children);
    // Before any is read: what is read twice at each of many levels is read without end.
    if (pairs.length < children.length) return undefined;
    const parts = (pairs as Pair[]).map((part): Part => {
        return { ...part.tag.attributes, nodes: orEmpty(reader, readPieces(reader, part.children ?? [])) };
    });
    return blockOf(type, reader.newKey(), undefined, { ...attributes, [field]: parts });
}
