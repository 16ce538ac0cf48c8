import type { DocumentBlock } from '@svc-int/api';

import { around, emptyParagraph, flattened } from './fit.js';
import { paragraphOf, textOf } from './nodes.js';
import { rawOf, summaryOf, type Pair, type Piece } from './pair-tags.js';
import { expandableBlock, PARTS, partsBlock } from './parts-blocks.js';
import { readPieces, textBlock } from './read-blocks.js';
import { readList } from './read-list.js';
import type { Reader } from './reader.js';
import { dataOfTag } from './tag-data.js';

/** Blocks that hold others, which were chosen for them. */
type Nodes = never[];

export function quoteOf(reader: Reader, { children }: Pair): DocumentBlock[] | undefined {
    return (
        children &&
        around(reader, 'blockquote', readPieces(reader, children), (nodes) => {
            return { object: 'block', type: 'blockquote', key: reader.newKey(), nodes: nodes as Nodes };
        })
    );
}

export function hintOf(reader: Reader, { tag, children }: Pair): DocumentBlock[] | undefined {
    const data = dataOfTag('hint', tag.attributes);
    const { title } = tag.attributes;
    if (!children || !data) return undefined;
    const blocks = [...(typeof title === 'string' ? [boldLine(reader, title)] : []), ...readPieces(reader, children)];
    return around(reader, 'essentials', blocks, (nodes) => {
        return { object: 'block', type: 'hint', key: reader.newKey(), data, nodes: nodes as Nodes };
    });
}

function boldLine({ newKey }: Reader, text: string): DocumentBlock {
    return paragraphOf(newKey(), [textOf(newKey(), text, [{ object: 'mark', type: 'bold' }])]);
}

export function ifOf(reader: Reader, { tag, children }: Pair): DocumentBlock[] | undefined {
    const data = dataOfTag('if', tag.attributes);
    if (!children || !data) return undefined;
    const nodes = readPieces(reader, children);
    const inner = nodes.length > 0 ? nodes : [emptyParagraph(reader)];
    return [{ object: 'block', type: 'if', key: reader.newKey(), data, nodes: inner as Nodes }];
}

export function listOf(type: 'list-ordered' | 'list-unordered' | 'list-tasks') {
    return (reader: Reader, { tag, children = [] }: Pair): DocumentBlock[] | undefined => {
        const items = children.filter((piece) => isPair(piece, 'list-item'));
        const { start } = tag.attributes;
        if (items.length === 0 || items.length < children.length) return undefined;
        return readList(
            reader,
            type,
            typeof start === 'number' ? start : undefined,
            items.map((item) => ({
                blocks: readPieces(reader, item.children ?? []),
                ...dataOfTag('list-item', item.tag.attributes),
            })),
        );
    };
}

/** A title and what stands below it: in tags of their own, or as HTML has it. */
export function expandableOf(reader: Reader, { tag, children }: Pair): DocumentBlock[] | undefined {
    if (!children) return undefined;
    const [first] = children;
    const [title, body] = ['expandable-title', 'expandable-body'].map((name) =>
        children.find((one) => isPair(one, name)),
    );
    if (children.length > 0 && children.every((one) => one === title || one === body)) {
        const within = (pair?: Piece) => (pair?.type === 'pair' ? readPieces(reader, pair.children ?? []) : []);
        return expandableBlock(reader, flattened(reader, ['paragraph'], within(title)), within(body));
    }
    const summary = first?.type === 'html' ? summaryOf(rawOf(first)) : undefined;
    const said = summary ?? tag.attributes['title'];
    const blocks = readPieces(reader, summary === undefined ? children : children.slice(1));
    return expandableBlock(reader, typeof said === 'string' ? [textBlock(reader, said)] : [], blocks);
}

/** A block of several parts, each in a tag of its own. */
export function partsOf(type: keyof typeof PARTS) {
    return (reader: Reader, { tag, children }: Pair): DocumentBlock[] | undefined => {
        const pairs = (children ?? []).filter((piece) => isPair(piece, PARTS[type].tag));
        if (!children || pairs.length < children.length) return undefined;
        const parts = pairs.map((piece) => ({
            attributes: piece.tag.attributes,
            blocks: readPieces(reader, piece.children ?? []),
        }));
        return partsBlock(reader, type, tag.attributes, parts);
    };
}

function isPair(piece: Piece, name: string): piece is Pair {
    return piece.type === 'pair' && piece.tag.name === name && piece.children !== undefined;
}
