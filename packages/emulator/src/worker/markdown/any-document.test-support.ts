import type { DocumentBlock } from '@svc-int/api';
import { DOCUMENT_CONTENTS } from '@svc-int/api/schemas';
import * as fc from 'fast-check';

import { createContainerArbitraries } from './any-document/containers.test-support.js';
import { createLineArbitraries } from './any-document/lines.test-support.js';
import { createTableArbitrary } from './any-document/table.test-support.js';
import { createTextBlockArbitraries } from './any-document/text-blocks.test-support.js';
import { voidBlocks } from './any-document/things.test-support.js';
import { createWithin, type Trees } from './any-document/within.test-support.js';

export { anyText } from './any-document/texts.test-support.js';

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

export const anyBlocks: fc.Arbitrary<DocumentBlock[]> = fc.array(
    fc.oneof(...DOCUMENT_CONTENTS.top.map((type) => trees[type] as fc.Arbitrary<DocumentBlock>)),
    { minLength: 1, maxLength: 3 },
);
