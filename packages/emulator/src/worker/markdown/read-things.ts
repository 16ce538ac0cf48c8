import type { DocumentBlock, DocumentBlockImage, DocumentBlockTable } from '@svc-int/api';

import { flattened } from './fit.js';
import { type BlockType, type NodeData, urlOf } from './nodes.js';
import type { Pair, Piece } from './pair-tags.js';
import { readPieces } from './read-blocks.js';
import type { Reader } from './reader.js';
import { dataOfTag } from './tag-data.js';

/** Names of attributes that hold the address of a reference, by the block that has it. */
export const ADDRESSES = {
    image: 'src',
    file: 'src',
    drawing: 'src',
    swagger: 'src',
    'content-ref': 'url',
    'openapi-operation': 'spec',
    'openapi-schemas': 'spec',
    'openapi-webhook': 'spec',
} as const satisfies Partial<Record<BlockType, string>>;

/** The attribute that holds the address of a picture for dark surroundings. */
export const DARK = 'src-dark';

/** The attribute that holds the type of the caption of a picture. */
export const CAPTION_TYPE = 'caption-type';

/** The tag of reusable content, whose address has no name. */
export const INCLUDE = 'include';

/** A thing that holds no blocks; text between its tags stands behind it. */
export function readVoid(reader: Reader, pair: Pair): DocumentBlock[] | undefined {
    const { tag, children = [] } = pair;
    const fields = fieldsOf(tag.name, tag.attributes);
    if (!fields) return undefined;
    // The text between the tags of a link to content repeats its name.
    const after = tag.name === 'content-ref' ? [] : readPieces(reader, children);
    // Its fields are those of its type.
    return [{ object: 'block', key: reader.newKey(), isVoid: true, ...fields } as unknown as DocumentBlock, ...after];
}

function fieldsOf(name: string, attributes: NodeData): { type: BlockType; data: NodeData } | undefined {
    switch (name) {
        case 'divider':
        case 'math':
        case 'embed':
        case 'integration':
            return withData(name, attributes);
        case INCLUDE: {
            const href = attributes[''];
            return typeof href === 'string' ? { type: 'reusable-content', data: { ref: urlOf(href) } } : undefined;
        }
        case 'file':
        case 'swagger':
        case 'content-ref': {
            const href = attributes[ADDRESSES[name]];
            return typeof href === 'string' ? withData(name, attributes, { ref: urlOf(href) }) : undefined;
        }
        case 'drawing': {
            const href = attributes[ADDRESSES.drawing];
            return withData(name, attributes, typeof href === 'string' ? { ref: urlOf(href) } : {});
        }
        case 'openapi-operation':
        case 'openapi-schemas':
        case 'openapi-webhook': {
            const spec = attributes[ADDRESSES[name]];
            const isId = typeof spec === 'string' && spec.length > 0 && spec.length <= 64;
            return isId ? withData(name, attributes, { ref: { kind: 'openapi', spec } }) : undefined;
        }
        default:
            return undefined;
    }
}

function withData(type: BlockType, attributes: NodeData, more: NodeData = {}) {
    const data = dataOfTag(type, attributes);
    return data && { type, data: { ...more, ...data } };
}

/** `{% @integration/block key="value" %}`. */
export function integrationNamed(
    { newKey }: Reader,
    { tag: { name, attributes }, children }: Pair,
): DocumentBlock[] | undefined {
    const [integration = '', block = '', ...others] = name.slice(1).split('/');
    if (integration === '' || block === '' || others.length > 0 || children) return undefined;
    const data = { integration, block, props: attributes };
    return [{ object: 'block', type: 'integration', key: newKey(), isVoid: true, data }];
}

export function imagesOf(reader: Reader, { tag, children = [] }: Pair): DocumentBlock[] | undefined {
    const pairs = children.filter(
        (piece) => isNamed(piece, 'image') && typeof piece.tag.attributes['src'] === 'string',
    );
    const data = dataOfTag('images', tag.attributes);
    if (!data || pairs.length < children.length) return undefined;
    const nodes = (pairs as Pair[]).map((pair) => imageOf(reader, pair));
    return [{ object: 'block', type: 'images', key: reader.newKey(), isVoid: false, data, nodes }];
}

function imageOf(reader: Reader, { tag: { attributes }, children }: Pair): DocumentBlockImage {
    const { newKey } = reader;
    const { [ADDRESSES.image]: src, [DARK]: dark } = attributes;
    const refs = { ref: urlOf(String(src)), ...(typeof dark === 'string' && { refDark: urlOf(dark) }) };
    const nodes = flattened(reader, ['paragraph'], readPieces(reader, children ?? []));
    const type = attributes[CAPTION_TYPE];
    const caption = { key: newKey(), fragment: 'caption' as const, ...(typeof type === 'string' && { type }) };
    // Paragraphs, as they were made such.
    const fragments = children ? [{ object: 'fragment' as const, ...caption, nodes: nodes as never[] }] : [];
    const data = { ...refs, ...dataOfTag('image', attributes) };
    return { object: 'block', type: 'image', key: newKey(), isVoid: true, data, fragments };
}

/** A table that plain Markdown can't say, with its cells in tags. */
export function tableOf(reader: Reader, { tag, children = [] }: Pair): DocumentBlock[] | undefined {
    const data = dataOfTag('table', tag.attributes);
    const pairs = children.filter((piece) => isNamed(piece, 'cell'));
    if (!data || pairs.length < children.length) return undefined;
    const names = new Set<unknown>();
    const cells = pairs.filter(({ tag: { attributes } }) => {
        const isNew = !names.has(attributes['fragment']);
        names.add(attributes['fragment']);
        return isNew;
    });
    const fragments = cells.map((cell) => cellOf(reader, cell));
    return [{ object: 'block', type: 'table', key: reader.newKey(), isVoid: true, data, fragments }];
}

type Fragment = DocumentBlockTable['fragments'][number];

function cellOf(reader: Reader, { tag: { attributes }, children = [] }: Pair): Fragment {
    const { fragment, type } = attributes;
    return {
        object: 'fragment',
        key: reader.newKey(),
        ...(typeof fragment === 'string' && { fragment }),
        ...(typeof type === 'string' && { type }),
        // Blocks of Markdown can stand there.
        nodes: readPieces(reader, children) as Fragment['nodes'],
    };
}

function isNamed(piece: Piece, name: string): piece is Pair {
    return piece.type === 'pair' && piece.tag.name === name;
}
