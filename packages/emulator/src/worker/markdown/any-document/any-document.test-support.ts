import type { DocumentBlock } from '@svc-int/api';
import { DOCUMENT_CONTENTS } from '@svc-int/api/schemas';
import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';

import type { BlockType } from '../document/nodes.js';
import { walkDocumentNodes } from '../document/walk-document-nodes.js';
import { createContainerArbitraries } from './containers.test-support.js';
import { createLineArbitraries } from './lines.test-support.js';
import { createTableArbitrary } from './table.test-support.js';
import { createTextBlockArbitraries } from './text-blocks.test-support.js';
import { voidBlocks } from './things.test-support.js';
import { createWithin, type Trees } from './within.test-support.js';

export { anyText } from './texts.test-support.js';

const trees = fc.letrec<Trees>((tie) => {
    const inside = createWithin(tie);
    return {
        ...createLineArbitraries(inside),
        ...createTextBlockArbitraries(inside),
        ...createContainerArbitraries(inside),
        ...voidBlocks,
        table: createTableArbitrary(inside),
    };
});

const tops = DOCUMENT_CONTENTS.top.map((type) => trees[type] as fc.Arbitrary<DocumentBlock>);

export const anyBlocks: fc.Arbitrary<DocumentBlock[]> = fc.array(fc.oneof(...tops), { minLength: 1, maxLength: 3 });

const MAX_SAMPLE_COUNT = 10;

export function sampleBlocks(): ReadonlyMap<BlockType, readonly DocumentBlock[]> {
    const samples = new Map<BlockType, DocumentBlock[]>();
    const collect = (blocks: readonly DocumentBlock[]) => {
        for (const node of walkDocumentNodes(blocks)) {
            if (node.object !== 'block') continue;
            const found = samples.get(node.type) ?? [];
            samples.set(node.type, found);
            if (found.length < MAX_SAMPLE_COUNT) found.push(node);
        }
    };
    assertProperty(fc.property(fc.tuple(...tops), collect), { numRuns: 10 });
    return samples;
}
