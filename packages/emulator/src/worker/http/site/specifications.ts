import type { DocumentBlock } from '@svc-int/api';

import { type BlockNode, nodesIn } from '../../markdown/index.js';
import type { DocumentView } from '../../site-page/index.js';
import { shownOperation, type SpecificationBlock, specificationReader } from '../../subjects/computed/index.js';
import { type ContentContext, type Location, resolveReference } from '../../subjects/pages/index.js';
import { readFile } from '../../subjects/revisions/index.js';
import { looseSpecification, type LooseSource } from '../../subjects/specs/index.js';
import { shownLocation } from './shown-locations.js';
import type { Visit } from './visit.js';

/** Blocks of one page that show a part of a specification. */
const MOST = 100;

type SpecificationOf = DocumentView['specificationOf'];

/** What the blocks of a page show of specifications, and the ids of these. */
interface Specifications {
    ids: readonly string[];
    specificationOf: SpecificationOf;
}

/** Reads what the blocks of a page show of the specifications of its organization: only these can be seen there. */
export async function readSpecifications(
    visit: Visit,
    context: ContentContext,
    nodes: readonly BlockNode[],
): Promise<Specifications> {
    const { service } = visit;
    const ids = new Set<string>();
    const shown = new Map<string, ReturnType<SpecificationOf>>();
    const read = specificationReader(service);
    for (const block of blocksIn(nodes)) {
        if (shown.size >= MOST) break;
        if (block.type === 'swagger') {
            if (!shown.has(keyOf(block))) shown.set(keyOf(block), await readLoose(visit, context, block));
            continue;
        }
        const { location } = resolveReference(service, context, block.data.ref);
        const spec = location?.kind === 'openapi' ? location.spec : undefined;
        if (spec) ids.add(spec.id);
        const version = spec?.lastVersion ?? null;
        const key = keyOf(block);
        if (version !== null && !shown.has(key)) shown.set(key, await read(version, block));
    }
    return { ids: [...ids], specificationOf: (block) => shown.get(keyOf(block)) };
}

type Loose = Extract<DocumentBlock, { type: 'swagger' }>;

/** An operation of a specification in a file that the site shows, or at an address, where the service asks other hosts for what pages show. */
async function readLoose(visit: Visit, context: ContentContext, { data }: Loose) {
    const location = shownLocation(visit, context, data.ref);
    const source = location && sourceAt(visit, location);
    const spec = source && (await looseSpecification(visit.service, source));
    return spec && shownOperation(visit.service, spec, data);
}

function sourceAt({ service }: Visit, location: Location): LooseSource | undefined {
    if (location.kind === 'url') return service.remotePictures ? { url: location.url } : undefined;
    if (location.kind !== 'file') return undefined;
    const { file } = location;
    return { file: `${file.space}/${file.id}`, size: file.size, read: () => readFile(service, file) };
}

function* blocksIn(nodes: readonly BlockNode[]): Generator<SpecificationBlock | Loose> {
    for (const node of nodesIn(nodes)) if (node.object === 'block' && isOfSpecification(node)) yield node;
}

function isOfSpecification(block: DocumentBlock): block is SpecificationBlock | Loose {
    return TYPES.has(block.type);
}

const TYPES: ReadonlySet<string> = new Set<(SpecificationBlock | Loose)['type']>([
    'swagger',
    'openapi-operation',
    'openapi-schemas',
    'openapi-webhook',
]);

function keyOf({ type, data }: Pick<DocumentBlock, 'type' | 'data'>): string {
    return JSON.stringify([type, data]);
}
