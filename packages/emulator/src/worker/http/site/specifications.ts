import type { DocumentBlock } from '@svc-int/api';

import { type BlockNode, nodesIn } from '../../markdown/index.js';
import type { DocumentView } from '../../site-page/index.js';
import { type SpecificationBlock, specificationReader } from '../../subjects/computed/index.js';
import { type ContentContext, resolveReference } from '../../subjects/pages/index.js';
import type { Service } from '../../service/service.js';

/** Blocks of one page that show a part of a specification. */
const MOST = 100;

type SpecificationOf = DocumentView['specificationOf'];

/** Reads what the blocks of a page show of the specifications of its organization: only these can be seen there. */
export async function readSpecifications(
    service: Service,
    context: ContentContext,
    nodes: readonly BlockNode[],
): Promise<SpecificationOf> {
    const shown = new Map<string, ReturnType<SpecificationOf>>();
    const read = specificationReader(service);
    for (const block of blocksIn(nodes)) {
        if (shown.size >= MOST) break;
        const { location } = resolveReference(service, context, block.data.ref);
        const version = location?.kind === 'openapi' ? location.spec.lastVersion : null;
        const key = keyOf(block);
        if (version !== null && !shown.has(key)) shown.set(key, await read(version, block));
    }
    return (block) => shown.get(keyOf(block));
}

function* blocksIn(nodes: readonly BlockNode[]): Generator<SpecificationBlock> {
    for (const node of nodesIn(nodes)) if (node.object === 'block' && isOfSpecification(node)) yield node;
}

function isOfSpecification(block: DocumentBlock): block is SpecificationBlock {
    return TYPES.has(block.type);
}

const TYPES: ReadonlySet<string> = new Set<SpecificationBlock['type']>([
    'openapi-operation',
    'openapi-schemas',
    'openapi-webhook',
]);

function keyOf({ type, data }: Pick<DocumentBlock, 'type' | 'data'>): string {
    return JSON.stringify([type, data]);
}
