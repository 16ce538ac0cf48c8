import type { DocumentBlock } from '@svc-int/api';

import { type DocumentContentNode, walkDocumentNodes } from '../../markdown/index.js';
import type { SiteDocumentView } from '../../site-page/index.js';
import {
    readOperationView,
    type StoredSpecificationBlock,
    createSpecificationViewReader,
} from '../../subjects/computed/index.js';
import { type ContentContext, type ResolvedLocation, resolveReference } from '../../subjects/pages/index.js';
import type { Service } from '../../service/service.js';
import { visitInSlices } from '../../service/yield.js';
import { readContentFile } from '../../subjects/revisions/index.js';
import { readExternalSpecificationWithTimeout, type UrlOrFileSpecSource } from '../../subjects/specs/index.js';
import { resolveVisibleLocation } from './visible-locations.js';
import type { SiteRequest } from './site-request.js';

/** Blocks of one page that show a part of a specification. */
const MAX_BLOCKS = 100;

type SpecificationOf = SiteDocumentView['getSpecification'];

/** Specification data of a page's blocks, and the specification ids. */
interface Specifications {
    ids: readonly string[];
    getSpecification: SpecificationOf;
}

/** Reads what the blocks of a page show of the specifications of its organization: only these can be seen there. */
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
        if (block.type === 'swagger') {
            if (!shown.has(getBlockKey(block))) shown.set(getBlockKey(block), await readLoose(visit, context, block));
            continue;
        }
        const { location } = resolveReference(service, context, block.data.ref);
        const spec = location?.kind === 'openapi' ? location.spec : undefined;
        if (spec) ids.add(spec.id);
        const version = spec?.lastVersion ?? null;
        const key = getBlockKey(block);
        if (version !== null && !shown.has(key)) shown.set(key, await read(version, block));
    }
    return { ids: [...ids], getSpecification: (block) => shown.get(getBlockKey(block)) };
}

type Loose = Extract<DocumentBlock, { type: 'swagger' }>;

/** An operation of a specification in a file that the site shows, or at an address, where the service asks other hosts for what pages show. */
async function readLoose(visit: SiteRequest, context: ContentContext, { data }: Loose) {
    const location = resolveVisibleLocation(visit, context, data.ref);
    const source = location && findSource(visit, location);
    const spec = source && (await readExternalSpecificationWithTimeout(visit.service, source));
    return spec && readOperationView(visit.service, spec, data);
}

function findSource({ service }: SiteRequest, location: ResolvedLocation): UrlOrFileSpecSource | undefined {
    if (location.kind === 'url') return service.remotePictures ? { url: location.url } : undefined;
    if (location.kind !== 'file') return undefined;
    const { file } = location;
    return { file: `${file.space}/${file.id}`, size: file.size, read: () => readContentFile(service, file) };
}

async function listSpecificationBlocks(
    { waitForSlice }: Pick<Service, 'waitForSlice'>,
    nodes: readonly DocumentContentNode[],
): Promise<(StoredSpecificationBlock | Loose)[]> {
    const blocks: (StoredSpecificationBlock | Loose)[] = [];
    const visit = (node: DocumentContentNode) => {
        if (node.object === 'block' && isOfSpecification(node)) blocks.push(node);
    };
    await visitInSlices(walkDocumentNodes(nodes), visit, waitForSlice);
    return blocks;
}

function isOfSpecification(block: DocumentBlock): block is StoredSpecificationBlock | Loose {
    return TYPES.has(block.type);
}

const TYPES: ReadonlySet<string> = new Set<(StoredSpecificationBlock | Loose)['type']>([
    'swagger',
    'openapi-operation',
    'openapi-schemas',
    'openapi-webhook',
]);

function getBlockKey({ type, data }: Pick<DocumentBlock, 'type' | 'data'>): string {
    return JSON.stringify([type, data]);
}
