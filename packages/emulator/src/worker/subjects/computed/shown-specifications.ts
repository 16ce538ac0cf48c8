import type { DocumentBlock } from '@svc-int/api';

import type { Specification } from '../../../openapi/read-specification.js';
import type { Describe } from '../../../openapi/shown/shaping.js';
import { shapeModels, shapeOperation } from '../../../openapi/shown/shape-operation.js';
import type { ShownSpecification } from '../../../openapi/shown/shown-specification.js';
import type { Service } from '../../service/service.js';
import type { Database } from '../../storage/database.js';
import { versionFiles } from '../specs/index.js';
import { withDescriptions } from './descriptions.js';
import { withinPage } from './shown-descriptions.js';

/** Blocks that show a part of a specification which the service holds. */
export type SpecificationBlock = Extract<
    DocumentBlock,
    { type: 'openapi-operation' | 'openapi-schemas' | 'openapi-webhook' }
>;

/** UTF-16 units as JSON of what is remembered of specifications: a version never changes, and reading a large one takes long. */
const MOST_REMEMBERED = 16_000_000;

const remembered = new WeakMap<Database, Remembered>();

interface Remembered {
    parts: Map<string, { shown: ShownSpecification | undefined }>;
    size: number;
}

/** Reads parts of specifications, each specification once. */
export function specificationReader(
    service: Service,
): (version: string, block: SpecificationBlock) => Promise<ShownSpecification | undefined> {
    const read = new Map<string, Specification>();
    const specification = (version: string) => {
        const known = read.get(version) ?? versionFiles(service, version);
        read.set(version, known);
        return known;
    };
    return async (version, block) => {
        const memory = memoryOf(service);
        const key = JSON.stringify([version, block.type, block.data]);
        const known = memory.parts.get(key);
        if (known) return known.shown;
        const spec = specification(version);
        const shown = await withDescriptions(service, (descriptions) =>
            shape(spec, block, (markdown) => withinPage(descriptions.blocks(markdown))),
        );
        remember(memory, key, shown);
        return shown;
    };
}

/** An operation of a specification at hand. */
export function shownOperation(
    service: Service,
    spec: Specification,
    { path, method }: { path: string; method: string },
): Promise<ShownSpecification | undefined> {
    return withDescriptions(service, (descriptions) =>
        shapeOperation(spec, 'paths', { name: path, method }, (markdown) => withinPage(descriptions.blocks(markdown))),
    );
}

function shape(spec: Specification, block: SpecificationBlock, describe: Describe): ShownSpecification | undefined {
    switch (block.type) {
        case 'openapi-operation':
            return shapeOperation(spec, 'paths', { ...block.data, name: block.data.path }, describe);
        case 'openapi-webhook':
            return shapeOperation(spec, 'webhooks', block.data, describe);
        case 'openapi-schemas':
            return shapeModels(spec, block.data.schemas, describe);
    }
}

function memoryOf({ db }: Service): Remembered {
    const memory = remembered.get(db) ?? { parts: new Map(), size: 0 };
    remembered.set(db, memory);
    return memory;
}

function remember(memory: Remembered, key: string, shown: ShownSpecification | undefined): void {
    const size = key.length + (shown ? JSON.stringify(shown).length : 0);
    if (memory.size + size > MOST_REMEMBERED) {
        memory.parts.clear();
        memory.size = 0;
    }
    memory.parts.set(key, { shown });
    memory.size += size;
}
