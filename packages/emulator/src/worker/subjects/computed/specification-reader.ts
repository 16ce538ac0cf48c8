import type { OpenApiSpecification } from '../../../openapi/specification-reader.js';
import type { ParseDescription } from '../../../openapi/view/view-context.js';
import { createModelsView, createOperationView } from '../../../openapi/view/create-operation-view.js';
import type { SpecificationView } from '../../../openapi/view/specification-view.js';
import type { StoredSpecificationBlock } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import type { Database } from '../../storage/database.js';
import { readSpecVersionFiles } from '../specs/index.js';
import { buildTwiceWithSpecDescriptions } from './descriptions.js';
import { flattenSpecDescriptionBlocks } from './flatten-description-blocks.js';

/** Total length of cached views as JSON. Versions of specifications are immutable, and slow to parse. */
const MAX_CACHE_CHARS = 16_000_000;

const remembered = new WeakMap<Database, Remembered>();

interface Remembered {
    parts: Map<string, { shown: SpecificationView | undefined }>;
    size: number;
}

/** `sourceUrl` resolves relative server URLs. */
type ReadSpecificationView = (
    version: string,
    block: StoredSpecificationBlock,
    sourceUrl: string | undefined,
) => Promise<SpecificationView | undefined>;

export function createSpecificationViewReader(service: Service): ReadSpecificationView {
    const read = new Map<string, OpenApiSpecification>();
    const readSpecification = (version: string) => {
        const known = read.get(version) ?? readSpecVersionFiles(service, version);
        read.set(version, known);
        return known;
    };
    return async (version, block, sourceUrl) => {
        const memory = getCache(service);
        const key = JSON.stringify([version, sourceUrl, block.type, block.data]);
        const known = memory.parts.get(key);
        if (known) return known.shown;
        const spec = { ...readSpecification(version), url: sourceUrl };
        const shown = await buildTwiceWithSpecDescriptions(service, (descriptions) =>
            createView(spec, block, (markdown) => flattenSpecDescriptionBlocks(descriptions.blocks(markdown))),
        );
        cacheView(memory, key, shown);
        return shown;
    };
}

export function readOperationView(
    service: Service,
    spec: OpenApiSpecification,
    { path, method }: { path: string; method: string },
): Promise<SpecificationView | undefined> {
    return buildTwiceWithSpecDescriptions(service, (descriptions) =>
        createOperationView(spec, 'paths', { name: path, method }, (markdown) =>
            flattenSpecDescriptionBlocks(descriptions.blocks(markdown)),
        ),
    );
}

function createView(
    spec: OpenApiSpecification,
    block: StoredSpecificationBlock,
    describe: ParseDescription,
): SpecificationView | undefined {
    switch (block.type) {
        case 'openapi-operation':
            return createOperationView(spec, 'paths', { ...block.data, name: block.data.path }, describe);
        case 'openapi-webhook':
            return createOperationView(spec, 'webhooks', block.data, describe);
        case 'openapi-schemas':
            return createModelsView(spec, block.data.schemas, describe);
    }
}

function getCache({ db }: Service): Remembered {
    const memory = remembered.get(db) ?? { parts: new Map(), size: 0 };
    remembered.set(db, memory);
    return memory;
}

function cacheView(memory: Remembered, key: string, shown: SpecificationView | undefined): void {
    const size = key.length + (shown ? JSON.stringify(shown).length : 0);
    if (memory.size + size > MAX_CACHE_CHARS) {
        memory.parts.clear();
        memory.size = 0;
    }
    memory.parts.set(key, { shown });
    memory.size += size;
}
