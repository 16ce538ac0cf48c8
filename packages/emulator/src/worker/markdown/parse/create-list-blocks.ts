import type { DocumentBlock, DocumentBlockListItem } from '@svc-int/api';

import { splitBlocksAtMisfit } from './fit-blocks.js';
import type { BlockOf } from '../document/nodes.js';
import type { ParseContext } from './parse-context.js';

type ListType = 'list-ordered' | 'list-unordered' | 'list-tasks';

export interface ParsedListItem {
    blocks: DocumentBlock[];
    checked?: boolean;
}

/** A block that is not allowed in an item splits the list. */
export function createListBlocksSplitAtMisfits(
    reader: ParseContext,
    type: ListType,
    start: number | undefined,
    items: readonly ParsedListItem[],
): DocumentBlock[] {
    const siblings: DocumentBlock[] = [];
    let gathered: DocumentBlockListItem[] = [];
    let next = start;
    const closeList = () => {
        if (gathered.length > 0) siblings.push(createList(reader, type, next, gathered));
        next = (next ?? 1) + gathered.length;
        gathered = [];
    };
    for (const { blocks, checked } of items) {
        const [inner, after] = splitBlocksAtMisfit(reader, 'list-item', blocks);
        const data = checked === undefined ? {} : { data: { checked } };
        const nodes = inner as DocumentBlockListItem['nodes'];
        gathered.push({ object: 'block', type: 'list-item', key: reader.newKey(), ...data, nodes });
        if (after.length > 0) {
            closeList();
            siblings.push(...after);
        }
    }
    closeList();
    return siblings;
}

function createList(
    { newKey }: ParseContext,
    type: ListType,
    start: number | undefined,
    nodes: DocumentBlockListItem[],
): BlockOf<ListType> {
    const list = { object: 'block', key: newKey(), nodes } as const;
    if (type === 'list-ordered') return { ...list, type, data: start === undefined ? {} : { start } };
    return { ...list, type };
}
