import type { DocumentBlock, DocumentBlockImage, DocumentBlockTable } from '@svc-int/api';

import { flattenToAllowedBlocks } from './fit-blocks.js';
import { isSpecificationType, type TagAttributesOrNodeData, createUrlReference } from '../document/nodes.js';
import { BLOCK_TAGS, getBlockTag } from '../../../markdown/tags/block-tags.js';
import type { TagPair, PairedNode } from '../../../markdown/tags/pair-tags.js';
import { parsePairedNodes } from './parse-blocks.js';
import type { ParseContext } from './parse-context.js';
import { parseBlockDataFromTagAttributes } from '../syntax/tag-data.js';

const MAX_SPEC_NAME_CHARS = 100;

export const DARK_IMAGE_ATTRIBUTE = 'src-dark';

export const IMAGE_CAPTION_TYPE_ATTRIBUTE = 'caption-type';

type VoidBlockType = Exclude<Extract<DocumentBlock, { isVoid: true }>['type'], 'image' | 'expandable' | 'table'>;

export function createVoidTagParser(type: VoidBlockType) {
    return (reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined => {
        const data = parseData(type, tag.attributes);
        if (!data) return undefined;
        const block = { object: 'block', key: reader.newKey(), isVoid: true, type, data };
        if (children && getBlockTag(type).hasCaption) {
            const nodes = parseCaption(reader, children);
            const caption = { object: 'fragment', key: reader.newKey(), fragment: 'caption', nodes };
            return [{ ...block, fragments: [caption] } as unknown as DocumentBlock];
        }
        const isLink = type === 'content-ref' || (isSpecificationType(type) && children?.every(hasOnlyLinks));
        const after = children && !isLink ? parsePairedNodes(reader, children) : [];
        // Cast: the data match the block type.
        return [block as unknown as DocumentBlock, ...after];
    };
}

function parseCaption(reader: ParseContext, children: readonly PairedNode[]): DocumentBlock[] {
    return flattenToAllowedBlocks(reader, ['paragraph'], parsePairedNodes(reader, children));
}

function hasOnlyLinks(node: PairedNode): boolean {
    if (node.type !== 'paragraph') return false;
    const others = node.children.filter(({ type }) => type !== 'link' && type !== 'linkReference');
    return others.every((child) => child.type === 'text' && child.value.trim() === '');
}

function parseData(type: VoidBlockType, attributes: TagAttributesOrNodeData): TagAttributesOrNodeData | undefined {
    switch (type) {
        case 'divider':
        case 'math':
        case 'embed':
        case 'integration':
            return mergeData(type, attributes, {});
        case 'file':
        case 'swagger':
        case 'content-ref':
        case 'reusable-content': {
            const href = attributes[BLOCK_TAGS[type].targetAttribute];
            return typeof href === 'string'
                ? mergeData(type, attributes, { ref: createUrlReference(href) })
                : undefined;
        }
        case 'drawing': {
            const href = attributes[BLOCK_TAGS.drawing.targetAttribute];
            return mergeData(type, attributes, typeof href === 'string' ? { ref: createUrlReference(href) } : {});
        }
        case 'openapi-operation':
        case 'openapi-schemas':
        case 'openapi-webhook': {
            const spec = attributes[BLOCK_TAGS[type].targetAttribute];
            const isName = typeof spec === 'string' && spec.length > 0 && spec.length <= MAX_SPEC_NAME_CHARS;
            return isName ? mergeData(type, attributes, { ref: { kind: 'openapi', spec } }) : undefined;
        }
    }
}

function mergeData(type: VoidBlockType, attributes: TagAttributesOrNodeData, reference: TagAttributesOrNodeData) {
    const data = parseBlockDataFromTagAttributes(type, attributes);
    return data && { ...reference, ...data };
}

export function parseIntegrationBlockTag(
    { newKey }: ParseContext,
    { tag: { name, attributes }, children }: TagPair,
): DocumentBlock[] | undefined {
    const [integration = '', block = '', ...others] = name.slice(1).split('/');
    if (integration === '' || block === '' || others.length > 0 || children) return undefined;
    const data = { integration, block, props: attributes };
    return [{ object: 'block', type: 'integration', key: newKey(), isVoid: true, data }];
}

export function parseImages(reader: ParseContext, { tag, children = [] }: TagPair): DocumentBlock[] | undefined {
    const pairs = children.filter((node) => isNamed(node, 'image') && typeof node.tag.attributes['src'] === 'string');
    const data = parseBlockDataFromTagAttributes('images', tag.attributes);
    if (!data || pairs.length < children.length) return undefined;
    const nodes = (pairs as TagPair[]).map((pair) => parseImageTag(reader, pair));
    return [{ object: 'block', type: 'images', key: reader.newKey(), isVoid: false, data, nodes }];
}

function parseImageTag(reader: ParseContext, { tag: { attributes }, children }: TagPair): DocumentBlockImage {
    const { newKey } = reader;
    const { [BLOCK_TAGS.image.targetAttribute]: src, [DARK_IMAGE_ATTRIBUTE]: dark } = attributes;
    const refs = {
        ref: createUrlReference(String(src)),
        ...(typeof dark === 'string' && { refDark: createUrlReference(dark) }),
    };
    const nodes = parseCaption(reader, children ?? []);
    const type = attributes[IMAGE_CAPTION_TYPE_ATTRIBUTE];
    const caption = { key: newKey(), fragment: 'caption' as const, ...(typeof type === 'string' && { type }) };
    // Cast: a caption has only paragraphs.
    const fragments = children ? [{ object: 'fragment' as const, ...caption, nodes: nodes as never[] }] : [];
    const data = { ...refs, ...parseBlockDataFromTagAttributes('image', attributes) };
    return { object: 'block', type: 'image', key: newKey(), isVoid: true, data, fragments };
}

export function parseTableTagPair(reader: ParseContext, { tag, children = [] }: TagPair): DocumentBlock[] | undefined {
    const data = parseBlockDataFromTagAttributes('table', tag.attributes);
    const pairs = children.filter((node) => isNamed(node, 'cell'));
    if (!data || pairs.length < children.length) return undefined;
    const names = new Set<unknown>();
    const cells = pairs.filter(({ tag: { attributes } }) => {
        const isNew = !names.has(attributes['fragment']);
        names.add(attributes['fragment']);
        return isNew;
    });
    const fragments = cells.map((cell) => parseCell(reader, cell));
    return [{ object: 'block', type: 'table', key: reader.newKey(), isVoid: true, data, fragments }];
}

type Fragment = DocumentBlockTable['fragments'][number];

function parseCell(reader: ParseContext, { tag: { attributes }, children = [] }: TagPair): Fragment {
    const { fragment, type } = attributes;
    return {
        object: 'fragment',
        key: reader.newKey(),
        ...(typeof fragment === 'string' && { fragment }),
        ...(typeof type === 'string' && { type }),
        // Cast: the fragment allows these nodes.
        nodes: parsePairedNodes(reader, children) as Fragment['nodes'],
    };
}

function isNamed(node: PairedNode, name: string): node is TagPair {
    return node.type === 'pair' && node.tag.name === name;
}
