import type { DocumentBlock } from '@svc-int/api';

import {
    type DocumentContentNode,
    isSpecificationBlock,
    type SpecificationBlock,
    walkDocumentNodes,
} from '../../markdown/index.js';
import { visitInSlices } from '../../service/event-loop/yield.js';
import type { Service } from '../../service/service.js';
import type { ContentContext } from '../pages/index.js';

/** Returns `undefined` for an unavailable specification. */
export type ReadPrintedSpecification = (
    context: ContentContext,
    block: SpecificationBlock,
) => Promise<DocumentBlock[] | undefined>;

/** Blocks over the limits are printed by name only. */
export interface PrintedSpecifications {
    find(context: ContentContext, block: SpecificationBlock): DocumentBlock[] | undefined;
}

/** Limit per page. */
const MAX_BLOCKS = 100;
const MAX_JSON_CHARS = 1_048_576;

interface PrintedContent {
    context: ContentContext;
    nodes: readonly DocumentContentNode[];
}

export async function readPrintedSpecifications(
    { egress: { waitForSlice } }: Service,
    contents: readonly PrintedContent[],
    read: ReadPrintedSpecification,
): Promise<PrintedSpecifications> {
    const found = new Map<string, { context: ContentContext; block: SpecificationBlock }>();
    for (const { context, nodes } of contents) {
        const visit = (node: DocumentContentNode) => {
            if (isSpecificationBlock(node)) found.set(getKey(context, node), { context, block: node });
        };
        await visitInSlices(walkDocumentNodes(nodes), visit, waitForSlice);
    }
    const printed = new Map<string, DocumentBlock[]>();
    let left = MAX_JSON_CHARS;
    for (const [key, { context, block }] of [...found].slice(0, MAX_BLOCKS)) {
        if (left <= 0) break;
        await waitForSlice();
        const blocks = await read(context, block);
        left -= blocks === undefined ? 0 : JSON.stringify(blocks).length;
        if (blocks && left >= 0) printed.set(key, blocks);
    }
    return { find: (context, block) => printed.get(getKey(context, block)) };
}

function getKey({ space }: ContentContext, { type, data }: SpecificationBlock): string {
    return JSON.stringify([space.id, type, data]);
}
