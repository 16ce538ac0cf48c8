import type { DocumentBlock } from '@svc-int/api';

import {
    findSpecOperation,
    listSpecModels,
    type OpenApiSpecification,
    type SpecOperation,
} from '../../../openapi/specification-reader.js';
import type { SpecificationBlock } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { buildTwiceWithSpecDescriptions, type SpecDescriptionConverter } from './descriptions.js';
import { flattenSpecDescriptionBlocks } from './flatten-description-blocks.js';
import { createModelBlocks, createOperationBlocks } from './spec-blocks.js';

/** Returns `undefined` for an unknown part. */
export async function createSpecificationPrintBlocks(
    service: Service,
    spec: OpenApiSpecification,
    block: SpecificationBlock,
): Promise<DocumentBlock[] | undefined> {
    const [first, ...rest] = await buildTwiceWithSpecDescriptions(service, (descriptions) =>
        createBlocks(spec, block, {
            blocks: (markdown) => flattenSpecDescriptionBlocks(descriptions.blocks(markdown)),
            line: (markdown) => descriptions.line(markdown),
        }),
    );
    if (!first) return undefined;
    const isTarget = first.type === 'heading-2' && block.type !== 'swagger' && block.meta;
    return [isTarget ? { ...first, meta: block.meta } : first, ...rest];
}

function createBlocks(
    spec: OpenApiSpecification,
    { type, data }: SpecificationBlock,
    descriptions: SpecDescriptionConverter,
): DocumentBlock[] {
    const show = (operation: SpecOperation | undefined) =>
        operation ? createOperationBlocks(spec, operation, descriptions) : [];
    switch (type) {
        case 'swagger':
        case 'openapi-operation':
            return show(findSpecOperation(spec, 'paths', data.path, data.method));
        case 'openapi-webhook':
            return show(findSpecOperation(spec, 'webhooks', data.name, data.method));
        case 'openapi-schemas': {
            const models = new Map(listSpecModels(spec));
            return data.schemas.flatMap((name) => {
                const model = models.get(name);
                return model ? createModelBlocks([name, model], descriptions) : [];
            });
        }
    }
}
