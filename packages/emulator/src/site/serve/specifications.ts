import {
    type DocumentContentNode,
    isSpecificationBlock,
    type SpecificationBlock,
    type StoredSpecificationBlock,
    walkDocumentNodes,
} from '../../worker/markdown/index.js';
import type { OperationView } from '../../openapi/view/specification-view.js';
import { formatSpecificationBlockKey, type SiteDocumentView } from '../page/index.js';
import { readOperationView, createSpecificationViewReader } from '../../worker/subjects/computed/index.js';
import type { ContentContext } from '../../worker/subjects/pages/index.js';
import type { EgressAndConversion } from '../../worker/service/egress/egress-and-conversion.js';
import { visitInSlices } from '../../worker/service/event-loop/yield.js';
import { listSpecVersionFileUrls, readExternalSpecificationWithTimeout } from '../../worker/subjects/specs/index.js';
import { findReferencedSpec, findSpecSource } from '../../worker/http/specification-sources.js';
import { resolveVisibleLocation } from './visible-locations.js';
import type { SiteRequest } from './site-request.js';

const MAX_BLOCKS = 100;

type SpecificationOf = SiteDocumentView['getSpecification'];

interface Specifications {
    ids: readonly string[];
    getSpecification: SpecificationOf;
}

export async function readPageOpenApiSpecs(
    visit: SiteRequest,
    context: ContentContext,
    nodes: readonly DocumentContentNode[],
): Promise<Specifications> {
    const { service } = visit;
    const ids = new Set<string>();
    const shown = new Map<string, ReturnType<SpecificationOf>>();
    const read = createSpecificationViewReader(service);
    for (const block of await listSpecificationBlocks(service, nodes)) {
        if (shown.size >= MAX_BLOCKS) break;
        const key = formatSpecificationBlockKey(block);
        const spec = block.type === 'swagger' ? undefined : findReferencedSpec(service, context, block.data.ref);
        if (spec) ids.add(spec.id);
        if (block.type === 'swagger' || spec?.lastVersion)
            if (!shown.has(key)) shown.set(key, (await readBlock(visit, context, block, read)).shown);
    }
    return { ids: [...ids], getSpecification: (block) => shown.get(formatSpecificationBlockKey(block)) };
}

export interface ShownOperation {
    operation: OperationView;
    /** Includes referenced files; inline specifications have none. */
    sourceUrls: readonly string[];
}

export async function findShownOperation(
    visit: SiteRequest,
    context: ContentContext,
    nodes: readonly DocumentContentNode[],
    key: string,
): Promise<ShownOperation | undefined> {
    const blocks = await listSpecificationBlocks(visit.service, nodes);
    const block = blocks.slice(0, MAX_BLOCKS).find((one) => formatSpecificationBlockKey(one) === key);
    if (!block) return undefined;
    const read = createSpecificationViewReader(visit.service);
    const { shown, sourceUrls } = await readBlock(visit, context, block, read);
    return shown?.type === 'operation' ? { operation: shown, sourceUrls } : undefined;
}

interface ReadBlock {
    shown: ReturnType<SpecificationOf>;
    sourceUrls: readonly string[];
}

async function readBlock(
    visit: SiteRequest,
    context: ContentContext,
    block: SpecificationBlock,
    read: ReturnType<typeof createSpecificationViewReader>,
): Promise<ReadBlock> {
    if (block.type === 'swagger') return readLoose(visit, context, block);
    const spec = findReferencedSpec(visit.service, context, block.data.ref);
    if (!spec?.lastVersion) return { shown: undefined, sourceUrls: [] };
    const sourceUrl = spec.sourceURL ?? undefined;
    const shown = await read(spec.lastVersion, block, sourceUrl);
    const files = listSpecVersionFileUrls(visit.service, spec.lastVersion);
    return { shown, sourceUrls: [...(sourceUrl === undefined ? [] : [sourceUrl]), ...files] };
}

type Loose = Exclude<SpecificationBlock, StoredSpecificationBlock>;

/** Reads a file of the site, or a URL if the service loads external content. */
async function readLoose(visit: SiteRequest, context: ContentContext, { data }: Loose): Promise<ReadBlock> {
    const location = resolveVisibleLocation(visit, context, data.ref);
    const source = findSpecSource(visit.service, location);
    const spec = source && (await readExternalSpecificationWithTimeout(visit.service, source));
    const shown = spec && (await readOperationView(visit.service, spec, data));
    const own = source && 'url' in source ? [source.url] : [];
    return { shown, sourceUrls: [...own, ...(spec?.files.keys() ?? [])] };
}

async function listSpecificationBlocks(
    { egress: { waitForSlice } }: { egress: Pick<EgressAndConversion, 'waitForSlice'> },
    nodes: readonly DocumentContentNode[],
): Promise<SpecificationBlock[]> {
    const blocks: SpecificationBlock[] = [];
    const visit = (node: DocumentContentNode) => {
        if (isSpecificationBlock(node)) blocks.push(node);
    };
    await visitInSlices(walkDocumentNodes(nodes), visit, waitForSlice);
    return blocks;
}
