import type { DocumentBlock } from '@svc-int/api';
import { DOCUMENT_CONTENTS } from '@svc-int/api/schemas';
import * as fc from 'fast-check';

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

export const anyBlocks: fc.Arbitrary<DocumentBlock[]> = fc.array(
    fc.oneof(...DOCUMENT_CONTENTS.top.map((type) => trees[type] as fc.Arbitrary<DocumentBlock>)),
    { minLength: 1, maxLength: 3 },
);
