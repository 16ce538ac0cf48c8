import type { DocumentBlock, DocumentBlockExpandable } from '@svc-int/api';

import { BLOCK_TAGS } from '../../../markdown/tags/block-tags.js';
import { filterIntoFittingAndMisfitBlocks } from './fit-blocks.js';
import type { TagAttributesOrNodeData } from '../document/nodes.js';
import type { ParseContext } from './parse-context.js';
import { parseBlockDataFromTagAttributes } from '../syntax/tag-data.js';

type Tags = typeof BLOCK_TAGS;

export type MultiPartBlockType = {
    [Type in keyof Tags]: Tags[Type] extends { part: unknown } ? Type : never;
}[keyof Tags];

export interface ParsedBlockPart {
    attributes: TagAttributesOrNodeData;
    blocks: DocumentBlock[];
}

/** Blocks that are not allowed in a part follow the block. */
export function createMultiPartBlock(
    reader: ParseContext,
    type: MultiPartBlockType,
    attributes: TagAttributesOrNodeData,
    parts: readonly ParsedBlockPart[],
): DocumentBlock[] {
    const { part } = BLOCK_TAGS[type];
    const after: DocumentBlock[] = [];
    const nodes = parts.map(({ attributes: ofPart, blocks }) => {
        const [inner, misfits] = filterIntoFittingAndMisfitBlocks(reader, part, blocks);
        after.push(...misfits);
        return {
            object: 'block',
            type: part,
            key: reader.newKey(),
            data: parseBlockDataFromTagAttributes(part, ofPart) ?? {},
            nodes: inner,
        };
    });
    const data = parseBlockDataFromTagAttributes(type, attributes) ?? {};
    const given = type === 'columns' ? { data, isVoid: false } : Object.keys(data).length > 0 ? { data } : {};
    // Cast: all parts have the type that the block requires.
    const block = { object: 'block', type, key: reader.newKey(), ...given, nodes } as unknown as DocumentBlock;
    return [block, ...after];
}

export function createExpandable(
    reader: ParseContext,
    title: DocumentBlock[],
    blocks: DocumentBlock[],
): DocumentBlock[] {
    const { newKey } = reader;
    const [body, after] = filterIntoFittingAndMisfitBlocks(reader, 'expandable', blocks);
    const [name, inside] = ['expandable-title', 'expandable-body'] as const;
    // Cast: the fragments allow these nodes.
    const fragments = [
        { object: 'fragment', key: newKey(), fragment: name, type: name, nodes: title },
        { object: 'fragment', key: newKey(), fragment: inside, type: inside, nodes: body },
    ] as DocumentBlockExpandable['fragments'];
    return [{ object: 'block', type: 'expandable', key: newKey(), isVoid: true, data: {}, fragments }, ...after];
}
