import type { ContentDocument } from '@svc-int/api';

import { type ConditionReading, canSkipIfBlocks, applyIfBlocks } from '../../../markdown/index.js';
import type { Service } from '../../../service/service.js';
import { type ContentContext, qualifyReferences } from '../../../subjects/pages/index.js';
import { readReusedContents, type PrintedReusableContents, type ReuseBudget } from '../../../subjects/pdf/index.js';

type Block = ContentDocument['nodes'][number];

/** Keeps references to unknown content, within restricted blocks, and over the limit. */
export async function dereferenceReusableContent(
    service: Service,
    context: ContentContext,
    document: ContentDocument,
    conditions: ConditionReading,
    budget?: ReuseBudget,
): Promise<ContentDocument> {
    const filterVisible = (one: ContentDocument) =>
        canSkipIfBlocks(conditions) ? one : applyIfBlocks(one, conditions);
    const reused = await readReusedContents(service, context, document.nodes, filterVisible, budget);
    return { ...document, nodes: replaceBlocks({ reused, home: context.space.id }, context, document.nodes, []) };
}

interface Reuse {
    reused: PrintedReusableContents;
    home: string;
}

function replaceBlocks(
    reuse: Reuse,
    from: ContentContext,
    blocks: readonly Block[],
    within: readonly string[],
): Block[] {
    return blocks.flatMap((block): Block[] => {
        const one = block.type === 'reusable-content' ? reuse.reused.acquire(from, block, within) : undefined;
        if (!one) return [from.space.id === reuse.home ? block : qualifyReferences(from.space.id, block)];
        return replaceBlocks(reuse, one.context, one.document.nodes, [...within, one.id]);
    });
}
