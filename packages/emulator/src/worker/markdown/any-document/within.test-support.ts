import type { DocumentBlock } from '@svc-int/api';
import { DOCUMENT_CONTENTS } from '@svc-int/api/schemas';
import * as fc from 'fast-check';

import type { BlockType, LineNode, BlockContainer } from '../document/nodes.js';

export interface Trees {
    lineNode: LineNode;
    line: LineNode[];
    [block: string]: unknown;
}

export const LEVELS = { maxDepth: 5, depthIdentifier: fc.createDepthIdentifier(), withCrossShrink: true };

export interface Within {
    tie: fc.LetrecTypedTie<Trees>;
    line: fc.Arbitrary<LineNode[]>;
    paragraphs: fc.Arbitrary<DocumentBlock[]>;
    blocksIn: (container: BlockContainer, minLength?: number) => fc.Arbitrary<DocumentBlock[]>;
}

export function createWithin(tie: fc.LetrecTypedTie<Trees>): Within {
    const tieBlock = (type: BlockType) => tie(type) as fc.Arbitrary<DocumentBlock>;
    return {
        tie,
        line: tie('line'),
        paragraphs: fc.array(tieBlock('paragraph'), { maxLength: 2 }),
        blocksIn: (container, minLength = 0) =>
            fc.array(fc.oneof(LEVELS, ...DOCUMENT_CONTENTS[container].map(tieBlock)), { minLength, maxLength: 3 }),
    };
}
