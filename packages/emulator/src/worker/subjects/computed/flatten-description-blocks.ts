import type { DocumentBlock } from '@svc-int/api';

import {
    isHeadingBlock,
    isSelfContainedBlock,
    walkDocumentNodes,
    createParagraph,
    concatNodesPlainText,
    createText,
} from '../../markdown/index.js';

export function flattenSpecDescriptionBlocks(blocks: readonly DocumentBlock[]): DocumentBlock[] {
    return blocks.map((block) => {
        if (isHeadingBlock(block)) return createParagraph('', [createText('', concatNodesPlainText([block]), [BOLD])]);
        const isShown = Array.from(walkDocumentNodes([block])).every(
            (node) => node.object !== 'block' || isSelfContainedBlock(node),
        );
        return isShown ? block : createParagraph('', [createText('', concatNodesPlainText([block]))]);
    });
}

const BOLD = { object: 'mark', type: 'bold' } as const;
