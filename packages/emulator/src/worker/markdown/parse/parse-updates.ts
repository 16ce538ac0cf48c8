import type { DocumentBlock, DocumentBlockUpdate } from '@svc-int/api';

import type { BlockOf, TagAttributesOrNodeData } from '../document/nodes.js';
import type { TagPair } from '../../../markdown/tags/pair-tags.js';
import { parseBlockDataFromTagAttributes } from '../syntax/tag-data.js';
import { filterIntoFittingAndMisfitBlocks } from './fit-blocks.js';
import { createPlainTextParagraph, parsePairedNodes } from './parse-blocks.js';
import { isTagPairNamed } from './parse-containers.js';
import type { ParseContext } from './parse-context.js';

type UpdateData = DocumentBlockUpdate['data'];

/** Returns `undefined` unless all nodes are updates with valid dates. Blocks that no update allows follow the updates. */
export function parseUpdates(reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined {
    const data = parseBlockDataFromTagAttributes('updates', tag.attributes);
    const updates = (children ?? []).flatMap((node) => (isTagPairNamed(node, 'update') ? parseData(node) : []));
    if (!children || !data || updates.length < children.length) return undefined;
    const after: DocumentBlock[] = [];
    const nodes = updates.map(([update, content]): DocumentBlockUpdate => {
        const blocks = parsePairedNodes(reader, content);
        const [inner, misfits] = filterIntoFittingAndMisfitBlocks(reader, 'update', blocks);
        after.push(...misfits);
        // Cast: an update allows these blocks.
        const fitting = inner as DocumentBlockUpdate['nodes'];
        return { object: 'block', type: 'update', key: reader.newKey(), data: update, nodes: fitting };
    });
    const block: BlockOf<'updates'> = { object: 'block', type: 'updates', key: reader.newKey(), data, nodes };
    return [block, ...after];
}

function parseData({ tag, children = [] }: TagPair): [data: UpdateData, content: typeof children][] {
    const attributes = { ...tag.attributes, tags: parseTags(tag.attributes['tags']) };
    const data = parseBlockDataFromTagAttributes('update', attributes);
    return data ? [[data, children]] : [];
}

/** Authors write slugs with commas between them. */
function parseTags(value: unknown): unknown {
    if (typeof value !== 'string') return value;
    const slugs = value.split(',').map((slug) => slug.trim());
    return slugs.flatMap((tag) => (tag === '' ? [] : [{ kind: 'tag', tag }]));
}

/** Inverse of `parseTags`. A tag of another space has no short form. */
export function formatUpdateAttributes({ date, tags }: UpdateData): TagAttributesOrNodeData {
    const isShort = tags !== undefined && tags.length > 0 && tags.every(({ space }) => space === undefined);
    return { date, tags: isShort ? tags.map(({ tag }) => tag).join(',') : tags };
}

/** Shows date and tags of an update outside of updates. */
export function parseUnreadUpdate(reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined {
    if (!children) return undefined;
    const labels = [tag.attributes['date'], tag.attributes['tags']].filter(
        (text) => typeof text === 'string' && text !== '',
    );
    const above = labels.length > 0 ? [createPlainTextParagraph(reader, labels.join(' · '))] : [];
    return [...above, ...parsePairedNodes(reader, children)];
}
